# syntax=docker/dockerfile:1
# Build from the repository's root: docker build --file deploy/api.Dockerfile .

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY shared-ui/package.json shared-ui/
COPY shell/package.json shell/
COPY guide-app/package.json guide-app/
COPY dashboard-app/package.json dashboard-app/

FROM packages AS build
RUN npm ci
COPY . .
RUN npx turbo run build --filter=@hafifa/api \
  && rm -r api/dist/demo api/dist/demo.program.*

FROM packages AS production
# The optional packages are build tools and Node, which the image includes.
RUN npm ci --workspace=@hafifa/api --omit=dev --omit=optional

FROM node:24-trixie-slim
# For backups of PostgreSQL up to version 17.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/api/package.json api/
COPY --from=build /app/api/migrations api/migrations
COPY --from=build /app/api/migrations-postgres api/migrations-postgres
COPY --from=build /app/api/dist api/dist
# `publish.sh` copies the front ends into these folders.
RUN install -d -o node -g node -m 0700 /data /data/backups \
  && install -d -o node -g node shell/dist guide-app/dist dashboard-app/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/hafifa.sqlite BACKUP_FOLDER=/data/backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# docs/operations.md says what the options save.
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=25", "--no-maglev", "api/dist/main.js"]
