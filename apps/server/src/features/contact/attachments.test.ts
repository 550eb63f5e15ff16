import { expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { storeAttachments } from './attachments.ts'

const { deps } = await testApp()
const upload = { filename: 'cv.txt', mimetype: 'text/plain', content: Buffer.from('plain words') }

it('an infected file is refused at the files', async () => {
  const scan = () => Promise.resolve('infected' as const)
  await expect(storeAttachments({ ...deps, scan }, 1, [upload])).rejects.toMatchObject({
    code: 'invalid',
    detail: [{ loc: ['body', 'payload', 'files'], type: 'infected' }],
  })
})

it('a file beyond 10 MB is refused at the files', async () => {
  const content = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
  await expect(storeAttachments(deps, 1, [{ ...upload, content }])).rejects.toMatchObject({
    detail: [{ loc: ['body', 'payload', 'files'], type: 'too_large' }],
  })
})
