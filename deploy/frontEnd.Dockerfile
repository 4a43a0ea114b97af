# syntax=docker/dockerfile:1
# The shell or a remote: its built files, `publish.sh` to copy them to the server, and a web server for a remote on a
# separate origin. Build from the repository's root:
# docker build --file deploy/frontEnd.Dockerfile --build-arg PART=guide-app .

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY shared-ui/package.json shared-ui/
COPY shell/package.json shell/
COPY guide-app/package.json guide-app/
COPY dashboard-app/package.json dashboard-app/
RUN npm ci
COPY . .
# Not earlier: the three images share the layers above.
ARG PART
RUN npx turbo run build --filter="@hafifa/$PART"

FROM caddy:2.10-alpine
ARG PART
COPY deploy/remote.Caddyfile /etc/caddy/Caddyfile
COPY deploy/publish.sh /usr/local/bin/
COPY --from=build /app/$PART/dist /srv
# `publish.sh` runs as this user.
RUN install -d -o 1000 -g 1000 /published
USER 1000:1000
ENV PORT=8080 SHELL_ORIGIN=* XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s \
  CMD wget -q --spider "http://127.0.0.1:$PORT/version.json"
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
