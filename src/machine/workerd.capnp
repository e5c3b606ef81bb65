# One machine: a build on workerd. The launcher (src/commands/serve.ts) copies this file beside a copy of the build, picks one of
# the two configurations, and gives the address and the folder with the files.
using Workerd = import "/workerd/workerd.capnp";

# Clients connect to the runtime itself. The injected header has no value: it removes what a client sends, since only an
# edge may set it.
const direct :Workerd.Config = (
  v8Flags = .v8Flags,
  services = .services,
  sockets = [(name = "http", http = (injectRequestHeaders = [(name = "CF-Connecting-IP")]), service = "site")],
);

# A front such as nginx or caddy connects, which sets CF-Connecting-IP to the address of its client (BEHIND_PROXY=1).
const behindProxy :Workerd.Config = (
  v8Flags = .v8Flags,
  services = .services,
  sockets = [(name = "http", http = (), service = "site")],
);

# Half the memory at the same speed, each: young objects are looked at sooner, and the first collection of old ones comes after
# 4 MB, where V8 would wait for 30 MB and then pause for a tenth of a second.
const v8Flags :List(Text) = ["--max-semi-space-size=1", "--initial-old-space-size=4"];

const services :List(Workerd.Service) = [
  (name = "disk", disk = (allowDotfiles = true)),
  (name = "nowhere", network = (allow = [])),  # the site asks nobody
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
