// Files in an S3-compatible bucket.
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import type { Config, S3Config } from '#server/config.ts'
import { MINUTE_MS } from '#server/time.ts'
import { receive, sweep } from './file-intake.ts'
import type { FileStore } from './files.ts'

type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  /** SHA-256 of the body in hexadecimal. */
  readonly bodyHash: string
}

const EMPTY_HASH = createHash('sha256').digest('hex')
const TIMEOUT_MS = MINUTE_MS

/** Content is received into `dataDir` first: the name of an object is its hash, which is known only at the end. */
export function createS3Store(
  config: S3Config,
  { dataDir, minFreeMb }: Pick<Config, 'dataDir' | 'minFreeMb'>,
): FileStore {
  const get = async (sha256: string) => {
    const response = await send(config, { method: 'GET', url: urlOf(config, sha256), bodyHash: EMPTY_HASH })
    return response.status === 404 ? undefined : response
  }
  return {
    async put(source, { maxBytes = Infinity } = {}) {
      const { path, sha256, size } = await receive(join(dataDir, 'files', 'incoming'), source, { maxBytes, minFreeMb })
      try {
        const body = await openAsBlob(path)
        await send(config, { method: 'PUT', url: urlOf(config, sha256), bodyHash: sha256 }, body)
      } finally {
        await rm(path, { force: true })
      }
      return { sha256, size }
    },
    async open(sha256) {
      const response = await get(sha256)
      if (response?.body == null) return undefined
      // The two declarations of the same web stream differ in the type of their chunks only.
      const body = response.body as ReadableStream<Uint8Array>
      return { stream: Readable.fromWeb(body), size: Number(response.headers.get('content-length')) }
    },
    async read(sha256) {
      const response = await get(sha256)
      return response && Buffer.from(await response.arrayBuffer())
    },
    async remove(sha256) {
      await send(config, { method: 'DELETE', url: urlOf(config, sha256), bodyHash: EMPTY_HASH })
    },
    names: () => listNames(config),
    sweepIncoming: () => sweep(join(dataDir, 'files', 'incoming')),
  }
}

function urlOf(config: S3Config, sha256: string): URL {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('A file is named by the SHA-256 of its content')
  return new URL(`${config.endpoint}/${config.bucket}/${sha256.slice(0, 2)}/${sha256}`)
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
async function* listNames(config: S3Config): AsyncGenerator<string> {
  let next: string | undefined
  do {
    const url = new URL(`${config.endpoint}/${config.bucket}?list-type=2`)
    if (next !== undefined) url.searchParams.set('continuation-token', next)
    const answer = await (await send(config, { method: 'GET', url, bodyHash: EMPTY_HASH })).text()
    for (const [, name = ''] of answer.matchAll(/<Key>[0-9a-f]{2}\/([0-9a-f]{64})<\/Key>/g)) yield name
    next = /<NextContinuationToken>([^<]+)</.exec(answer)?.[1]
  } while (next !== undefined)
}

async function send(config: S3Config, request: S3Request, body?: Blob): Promise<Response> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: await signatureHeaders(request, config, new Date()),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body }),
  })
  if (response.ok || (response.status === 404 && request.method !== 'PUT')) return response
  throw new Error(
    `The file store answered ${request.method} with ${response.status}: ${(await response.text()).slice(0, 300)}`,
  )
}

/**
 * Headers that authenticate a request (AWS Signature Version 4).
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function signatureHeaders(
  { method, url, bodyHash }: S3Request,
  { accessKey, secretKey, region }: Pick<S3Config, 'accessKey' | 'secretKey' | 'region'>,
  now: Date,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': bodyHash },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    datetime: now.toISOString().replaceAll(/[-:]|\.\d{3}/g, ''),
  })
  return (await signer.sign()).headers
}
