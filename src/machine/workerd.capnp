# One machine: a build on workerd. The launcher (src/commands/serve.ts) gives the address and the folder with the files.
using Workerd = import "/workerd/workerd.capnp";

const direct :Workerd.Config = (
  v8Flags = ["--max-semi-space-size=1"],  # half the memory at the same speed
  services = [
    (name = "disk", disk = (allowDotfiles = true)),
    (name = "nowhere", network = (allow = [])),  # the site asks nobody
    (name = "site", worker = (
      modules = [(name = "worker.js", esModule = embed "../../dist/server/worker.js")],
      compatibilityDate = "2026-11-01",
      globalOutbound = "nowhere",
      bindings = [
        (name = "DISK", service = "disk"),
        (name = "RATE_LIMIT", fromEnvironment = "RATE_LIMIT"),
        (name = "LOG", fromEnvironment = "LOG"),
      ],
    )),
  ],
  # The injected header has no value: it removes what a client sends, since only an edge may set it.
  sockets = [(name = "http", http = (injectRequestHeaders = [(name = "CF-Connecting-IP")]), service = "site")],
);
