# Pages are built in the first stage; the second holds what runs and nothing else.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contracts/package.json contracts/
COPY embedded-postgres/package.json embedded-postgres/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY lab/package.json lab/
# The image has its own Node 24; the one that npm brings for older machines is left out.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY contracts contracts
COPY embedded-postgres embedded-postgres
COPY server server
COPY web web
COPY tools tools
# The stand-in for S3 of compose.cluster.yaml.
COPY lab/cluster/s3-process.ts lab/cluster/
RUN node tools/build.ts

FROM node:24-trixie-slim
# pg_dump, pg_restore and psql 17, for `npm run cli -- backup` of a DATABASE_URL. libnss-wrapper, and the group 0 of /data: some
# hosts run every container under a user id of their own, in that group.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client libnss-wrapper \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -m 775 /data && chown node:0 /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build --chown=node:node /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.ts", "main"]
