# The configuration of workerd for one machine. The launcher (src/commands/serve.ts) copies this file next to a copy of the
# build, selects one of the two configurations, and passes the address to listen on and the folder with the files.
using Workerd = import "/workerd/workerd.capnp";

# Clients connect directly to the runtime. The injected header has no value, which removes the header that a client sends:
# only a trusted proxy may set it.
const direct :Workerd.Config = (
  v8Flags = .v8Flags,
  services = .services,
  sockets = [(name = "http", http = (injectRequestHeaders = [(name = "CF-Connecting-IP")]), service = "site")],
);

# A reverse proxy such as nginx or caddy connects and sets CF-Connecting-IP to the client's IP address (BEHIND_PROXY=1).
const behindProxy :Workerd.Config = (
  v8Flags = .v8Flags,
  services = .services,
  sockets = [(name = "http", http = (), service = "site")],
);

# Each halves the memory use at the same speed: young objects are collected sooner, and the first collection of old objects
# starts at 4 MB, where V8 would wait for 30 MB and then pause for a tenth of a second.
const v8Flags :List(Text) = ["--max-semi-space-size=1", "--initial-old-space-size=4"];

const services :List(Workerd.Service) = [
  (name = "disk", disk = (allowDotfiles = true)),
  (name = "nowhere", network = (allow = [])),  # the site sends no requests
  (name = "site", worker = (
    modules = [(name = "worker.js", esModule = embed "server/worker.js")],
    compatibilityDate = "2026-10-23",
    globalOutbound = "nowhere",
    bindings = [
      (name = "DISK", service = "disk"),
      (name = "RATE_LIMIT", fromEnvironment = "RATE_LIMIT"),
      (name = "BODY_IDLE_MS", fromEnvironment = "BODY_IDLE_MS"),
      (name = "BODY_TOTAL_MS", fromEnvironment = "BODY_TOTAL_MS"),
      (name = "LOG", fromEnvironment = "LOG"),
    ],
  )),
];
