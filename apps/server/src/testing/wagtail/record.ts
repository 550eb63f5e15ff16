// npm run record:wagtail: records what the site of e2e/wagtail answers, for machines without Python.
import { writeFileSync } from 'node:fs'
import { openWagtail } from '#server/features/content/wagtail.ts'
import { RECORDED, wagtailSite } from './site.ts'
import type { Recorded } from './site.ts'

const site = await wagtailSite()
if (!site) throw new Error('Recording needs Python 3 with venv and pip')
const answers: Recorded['answers'] = {}
const read = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const answer = await read(input, init)
  const { pathname, search } = new URL(new Request(input).url)
  answers[pathname + search] = { status: answer.status, body: await answer.clone().json() }
  return answer
}
const source = openWagtail({ contentUrl: site.url, clock: () => new Date(), log: { warn: () => undefined } })
for (const { id, meta } of await source.pages({})) {
  await source.pages({ slug: meta.slug })
  await source.pages({ translation_of: id })
}
await source.pages({ type: 'blog' })
await source.footer('en')
await source.draft({ content_type: 'pages.blogpage', token: site.token })
const recorded: Recorded = { token: site.token, answers }
writeFileSync(RECORDED, `${JSON.stringify(recorded, null, 2).replaceAll(site.url, 'http://site.invalid')}\n`)
await site.close()
