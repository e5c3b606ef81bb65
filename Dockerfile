# Builds a course and serves it; docs/operating.md shows how to run it.
#   docker build --build-arg SITE_URL=https://course.example --build-context content=my-course --tag course .
# Without --build-context, the image has the course in content/.

FROM scratch AS content
COPY content /

FROM node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e AS build
WORKDIR /course
# Copied first, so that packages are reinstalled only if the lock file changes.
COPY package.json package-lock.json ./
COPY src/commands/help.mjs src/commands/install.mjs src/commands/
RUN node src/commands/install.mjs
COPY astro.config.mjs tsconfig.json wrangler.jsonc ./
COPY docs/front-matter docs/front-matter
COPY functions functions
COPY public public
COPY src src
COPY --from=content / content
ARG SITE_URL
RUN npm run build && npm run release -- /release

FROM node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e
WORKDIR /course
COPY --from=build /release ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8788
# The image's user "node", by number, so that Kubernetes can verify that it is not root.
USER 1000:1000
EXPOSE 8788
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm or a shell, so that SIGTERM reaches the server.
CMD ["node", "serve.js"]
