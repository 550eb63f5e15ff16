// AWS Signature Version 4, as S3-compatible stores check it.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac } from 'node:crypto'

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  /** SHA-256 of the body in hexadecimal. */
  readonly bodyHash: string
  /** Headers to sign beside the three that are always there. */
  readonly headers?: Readonly<Record<string, string>>
}

export type S3Credentials = { readonly accessKey: string; readonly secretKey: string; readonly region: string }

/** The headers that make the request authentic at this moment. */
export function signS3Request(request: S3Request, credentials: S3Credentials, now: Date): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${credentials.region}/s3/aws4_request`
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.search.slice(1),
    ...names.map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    request.bodyHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${credentials.secretKey}`)
  const signature = hmac(key, toSign).toString('hex')
  headers['authorization'] =
    `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return headers
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
