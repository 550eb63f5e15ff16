// Loaded into the measured server before it starts: tells its parent the processor time of the main thread and of the
// process, and counts the statements of each request.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import pg from 'pg'

export type Usage = { mainMs: number; processMs: number }
/** `roundTrips`: how often the request waited for statements, of which several may run at once. */
export type Counts = { statements: number; roundTrips: number }
export type ProbeQuestion = 'usage' | 'count' | 'counts'

type Counting = Counts & { isAnswered: boolean; running: number }

const requests = new AsyncLocalStorage<Counting>()
/** Requests since counting began; undefined while nothing is counted, which costs time. */
let counted: Counting[] | undefined

subscribe('http.server.request.start', (message) => {
  if (!counted) return
  const { response } = message as { response: ServerResponse }
  const counting: Counting = { statements: 0, roundTrips: 0, isAnswered: false, running: 0 }
  counted.push(counting)
  requests.enterWith(counting)
  response.once('finish', () => (counting.isAnswered = true))
})

type Query = (this: unknown, ...args: unknown[]) => unknown
// Overloaded for callbacks and promises; both are passed on.
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype
prototype.query = function countedQuery(...args) {
  const counting = requests.getStore()
  // What is written after the answer, as the log of what was shown, keeps nobody waiting.
  if (!counted || !counting || counting.isAnswered) return query.apply(this, args)
  counting.statements += 1
  if (counting.running === 0) counting.roundTrips += 1
  counting.running += 1
  const end = () => void (counting.running -= 1)
  const callback = args.at(-1)
  if (typeof callback === 'function') return query.call(this, ...args.slice(0, -1), callingFirst(end, callback))
  const answer = query.apply(this, args)
  if (answer instanceof Promise) answer.then(end, end)
  return answer
}

// oxlint-disable-next-line typescript/no-unsafe-function-type -- of the database's client, whose types are lost here
function callingFirst(first: () => void, then: Function): (...args: unknown[]) => unknown {
  return (...args) => {
    first()
    return Reflect.apply(then, undefined, args)
  }
}

process.on('message', (question: ProbeQuestion) => process.send?.(answerTo(question)))
// It keeps the server from ending no longer than the server wants.
process.channel?.unref()

function answerTo(question: ProbeQuestion): Usage | Counts[] | null {
  if (question === 'usage') return usage()
  const counts = counted?.map(({ statements, roundTrips }) => ({ statements, roundTrips })) ?? []
  counted = question === 'count' ? [] : undefined
  return question === 'count' ? null : counts
}

function usage(): Usage {
  const [main, all] = [process.threadCpuUsage(), process.cpuUsage()]
  return { mainMs: (main.user + main.system) / 1000, processMs: (all.user + all.system) / 1000 }
}
