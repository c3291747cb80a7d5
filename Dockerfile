# The service with its embedded database, or with PostgreSQL by DATABASE_URL: see docs/deploying.md.
ARG NODE_IMAGE=docker.io/library/node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && npm run slim

FROM ${NODE_IMAGE}
# The commit: --build-arg REVISION=$(git rev-parse HEAD). `npm run release:version` writes the version.
ARG REVISION=unknown
LABEL org.opencontainers.image.title="storefront-gateway" \
  org.opencontainers.image.description="The back-office gateway of an online shop: GraphQL and the v3 interface over one set of rules" \
  org.opencontainers.image.version="1.0.0" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.authors="The Storefront Gateway authors"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# Without it, glibc keeps what threads have freed: 80 MB with the embedded database.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app/package.json /app/schema.graphql /app/LICENSE /app/THIRD_PARTY.md ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/vendor ./vendor
COPY --from=build /app/docs/openapi.json ./docs/
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/examples/starter ./examples/starter
COPY --from=build /app/dist ./dist
RUN groupadd --gid 10001 gateway && useradd --uid 10001 --gid gateway --no-create-home gateway \
  && install -d -o gateway -g gateway -m 0700 /data
USER 10001:10001
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli/main.js"]
CMD ["start"]
