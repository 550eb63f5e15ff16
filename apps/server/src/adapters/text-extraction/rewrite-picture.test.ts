import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CANARY, aJpeg, aPng, aWebp } from '#server/testing/pictures.ts'
import { decodeImage } from './images/decode-image.ts'
import { rewritePicture } from './rewrite-picture.ts'

const webp = await aWebp()

/** Size and the colours of the four corners: r or b. */
async function sight(file: Uint8Array) {
  const { width, height, channels, data } = (await decodeImage(file)).image
  const colour = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * width + x) * channels)
    return red > blue ? 'r' : 'b'
  }
  const [right, bottom] = [width - 1, height - 1]
  return `${width}x${height} ${colour(0, 0)}${colour(right, 0)} ${colour(0, bottom)}${colour(right, bottom)}`
}

describe('a picture is written anew in its format, without what a camera says', () => {
  test.each([
    ['image/jpeg', aJpeg()],
    ['image/png', aPng()],
    ['image/webp', webp],
  ])('%s', async (mimetype, file) => {
    expect(file.includes(CANARY)).toBe(true)
    const written = await rewritePicture(file)
    const bytes = Buffer.from(written.bytes)
    expect(written.mimetype).toBe(mimetype)
    expect(bytes.includes(CANARY)).toBe(false)
    expect(await sight(bytes)).toBe('40x20 rb rb')
  })
})

test.each([
  [1, '40x20 rb rb'],
  [2, '40x20 br br'],
  [3, '40x20 br br'],
  [4, '40x20 rb rb'],
  [5, '20x40 rr bb'],
  [6, '20x40 rr bb'],
  [7, '20x40 bb rr'],
  [8, '20x40 bb rr'],
])('a photograph with orientation %s stands upright', async (orientation, seen) => {
  const { bytes } = await rewritePicture(aJpeg(undefined, orientation))
  expect(await sight(bytes)).toBe(seen)
})

test('a large picture is scaled down on both sides alike, a small one is left', async () => {
  const large = { width: 600, height: 300 }
  expect(await sight((await rewritePicture(aJpeg(large), 250)).bytes)).toBe('250x125 rb rb')
  expect(await sight((await rewritePicture(aPng(large), 250)).bytes)).toBe('250x125 rb rb')
  expect(await sight((await rewritePicture(aPng(), 250)).bytes)).toBe('40x20 rb rb')
})

describe('what does not decode is refused', () => {
  const [jpegHead, pngHead] = [aJpeg().subarray(0, 200), aPng().subarray(0, 120)]
  const hugePng = Buffer.from(aPng())
  hugePng.writeUInt32BE(50_000, 16)
  hugePng.writeUInt32BE(50_000, 20)
  const hugeJpeg = Buffer.from(aJpeg())
  const frame = hugeJpeg.indexOf(Buffer.from([0xff, 0xc0, 0, 17]))
  hugeJpeg.writeUInt16BE(50_000, frame + 5)
  hugeJpeg.writeUInt16BE(50_000, frame + 7)
  test.each([
    ['noise behind a JPEG header', Buffer.concat([jpegHead, randomBytes(1e6)]), 'broken'],
    ['half a JPEG', aJpeg().subarray(0, 600), 'broken'],
    ['noise behind a PNG header', Buffer.concat([pngHead, randomBytes(1e6)]), 'broken'],
    ['half a WebP', webp.subarray(0, 60), 'broken'],
    ['a PNG of 50,000 x 50,000 by its header', hugePng, 'too_large'],
    ['a JPEG of 50,000 x 50,000 by its header', hugeJpeg, 'too_large'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'unsupported_type'],
  ])('%s', async (_, file, code) => {
    await expect(rewritePicture(file, 2000)).rejects.toMatchObject({ name: 'ExtractionError', code })
  })
})
