// Measurements in Prometheus form, on a port of their own. Labels name calls and jobs, never whom they concern.
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Config } from './config.ts'
import { rows } from './db/pool.ts'
import type { Pool } from './db/pool.ts'
import type { Deps } from './deps.ts'

export type Metrics = {
  /** Measures the requests of an app, by call. */
  measureRequests(app: FastifyInstance): void
  /** Counts a finished run of a job. */
  countJob(name: string, isDone: boolean): void
  /** Measures the connections of a pool, by its name. */
  measurePool(name: string, pool: Pool): void
  /** All measurements as text. */
  text(): Promise<string>
}

type MetricsDeps = Pick<Deps, 'pool' | 'matchIndex'>

const LATENCY_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Process and Node: memory, CPU, garbage collection, delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'matchwright_http_request_duration_seconds',
    help: 'Duration of requests by call',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_S,
    registers,
  })
  const jobs = new Counter({
    name: 'matchwright_job_runs_total',
    help: 'Finished runs of background jobs',
    labelNames: ['job', 'result'],
    registers,
  })
  const pools = new Map<string, Pool>()
  for (const gauge of stateGauges(deps, pools)) registry.registerMetric(gauge)
  return {
    measureRequests: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        const { method, routeOptions } = request
        requests.observe(
          { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      }),
    countJob: (job, isDone) => jobs.inc({ job, result: isDone ? 'done' : 'failed' }),
    measurePool: (name, pool) => void pools.set(name, pool),
    text: () => registry.metrics(),
  }
}

/** What is read at the moment it is asked for. */
function stateGauges({ pool, matchIndex }: MetricsDeps, pools: ReadonlyMap<string, Pool>): Gauge[] {
  return [
    new Gauge({
      name: 'matchwright_index_listings',
      help: 'Published listings in the match index',
      labelNames: ['type'],
      registers: [],
      collect() {
        for (const type of ['search', 'offer'] as const) this.set({ type }, matchIndex.countOf(type))
      },
    }),
    new Gauge({
      name: 'matchwright_database_connections',
      help: 'Connections to the database by pool; waiting: requests without one',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
          this.set({ pool: name, state: 'busy' }, totalCount - idleCount)
          this.set({ pool: name, state: 'idle' }, idleCount)
          this.set({ pool: name, state: 'waiting' }, waitingCount)
        }
      },
    }),
    new Gauge({
      name: 'matchwright_jobs',
      help: 'Background jobs in the database: due, later, running, failed for good',
      labelNames: ['state'],
      registers: [],
      async collect() {
        for (const { state, jobs } of await countJobs(pool)) this.set({ state }, jobs)
      },
    }),
  ]
}

function countJobs(pool: Pool): Promise<{ state: string; jobs: number }[]> {
  return rows(
    pool,
    `select state, count(j.id) as jobs
     from unnest(array['due', 'later', 'running', 'failed']) as state
     left join graphile_worker._private_jobs j on state = case
       when j.locked_at is not null then 'running'
       when j.attempts >= j.max_attempts then 'failed'
       when j.run_at > now() then 'later'
       else 'due'
     end
     group by state`,
  )
}

/** Serves the measurements at `/metrics`, on this machine only unless configured otherwise. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: NonNullable<Config['metrics']>,
  log: Pick<Deps['log'], 'error'>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read')
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  }
}
