// Virus scan by a clamd on this machine, when one is configured.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { MINUTE_MS } from '#server/time.ts'

/** Scans content before it is stored. */
export type VirusScan = (content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<'clean' | 'infected'>

const TIMEOUT_MS = MINUTE_MS

/**
 * Scans with clamd's INSTREAM (https://docs.clamav.net/manual/Usage/Scanning.html). Without a socket everything is
 * clean; limits and the check of file types apply anyway. A scanner that does not answer is an error, so nothing
 * passes unscanned.
 */
export function createVirusScan(clamdSocket: string | undefined): VirusScan {
  if (clamdSocket === undefined) return () => Promise.resolve('clean')
  return async (content) => {
    const socket = connect(clamdSocket)
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The virus scanner does not answer')))
    try {
      const answer = readAnswer(socket)
      // Awaited below; until then a failure while sending must not count as unhandled.
      answer.catch(() => undefined)
      await sendContent(socket, content)
      return verdict(await answer)
    } finally {
      socket.destroy()
    }
  }
}

async function sendContent(socket: Socket, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    if (chunk.byteLength === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.byteLength)
    await write(socket, length)
    await write(socket, chunk)
  }
  await write(socket, Buffer.alloc(4))
}

async function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain')
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

function verdict(answer: string): 'clean' | 'infected' {
  const text = answer.replaceAll('\0', '').trim()
  if (text === 'stream: OK') return 'clean'
  if (text.endsWith(' FOUND')) return 'infected'
  throw new Error(`The virus scanner answered: ${text || 'nothing'}`)
}
