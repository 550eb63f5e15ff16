import type { ClassifiedTitle, ClassifyJob } from '#server/ports.ts'

type Thread = { ask(job: ClassifyJob): Promise<ClassifiedTitle[]>; renew(): void; close(): Promise<void> }
type Member = { readonly thread: Thread; waiting: number }

/** Threads without work end, because each holds a recogniser. */
const IDLE_MS = 60_000

/** Requests for which another thread is worth its start, which takes longer than these. */
const MANY_WAITING = 16

/** Threads that classify titles side by side: the first starts with the first titles, others with many. */
export class BulkThreads {
  readonly #count: number
  readonly #open: () => Thread
  readonly #members: Member[] = []
  #idle: NodeJS.Timeout | undefined

  constructor(count: number, open: () => Thread) {
    this.#count = count
    this.#open = open
  }

  async ask(job: ClassifyJob): Promise<ClassifiedTitle[]> {
    clearTimeout(this.#idle)
    const member = this.#leastBusy()
    member.waiting++
    try {
      return await member.thread.ask(job)
    } finally {
      member.waiting--
      if (this.#members.every(({ waiting }) => waiting === 0)) this.#rest()
    }
  }

  renew(): void {
    for (const { thread } of this.#members) thread.renew()
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await Promise.all(this.#members.splice(0).map(({ thread }) => thread.close()))
  }

  #leastBusy(): Member {
    const [best] = this.#members.toSorted((a, b) => a.waiting - b.waiting)
    if (best && (best.waiting < MANY_WAITING || this.#members.length >= this.#count)) return best
    const member = { thread: this.#open(), waiting: 0 }
    this.#members.push(member)
    return member
  }

  #rest(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
  }
}
