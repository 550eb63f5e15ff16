import { CompanyContent } from '@matchwright/contract/profile.schema'
import { IdParam, SiteLanguage } from '@matchwright/contract/common.schema'
import { shippedLanguages } from '@matchwright/web/catalogue'
import { wordsIn } from '@matchwright/web/wording'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { builtAt } from '#server/build-id.ts'
import type { Deps } from '#server/deps.ts'
import { invalid, notFound } from '#server/errors.ts'
import { listedCompany } from '#server/features/company/index.ts'
import { atomFeed } from './atom.ts'
import { FeedAnswers } from './feed-answers.ts'
import { offersJson } from './offers-json.ts'
import { offersPage } from './offers-page.ts'
import type { OffersDeps, Source } from './offers-page.ts'
import { offersXml } from './offers-xml.ts'

type FeedDeps = OffersDeps & Pick<Deps, 'content'>
type OffersRoute = { Params: { id?: string }; Querystring: { after?: unknown } }

/** The answers bear no cookie and know no caller, so that shared caches may keep them. */
const SAME_FOR_ALL = { config: { isSameForAll: true } }
const FORMATS = ['xml', 'json'] as const
const CONTENT = {
  blog: { type: 'blog', title: 'content.kind.blog' },
  press: { type: 'press_release', title: 'content.kind.press' },
} as const

/** Serves public offers, of all or of a listed company, for job aggregators, and news of the site for feed readers. */
export function installFeeds(app: FastifyInstance, deps: FeedDeps): void {
  const answers = new FeedAnswers(deps.clock)
  for (const format of FORMATS) {
    const serve = async (request: FastifyRequest<OffersRoute>, reply: FastifyReply) =>
      sendOffers(deps, answers, { request, reply, format })
    app.get<OffersRoute>(`/feeds/offers.${format}`, SAME_FOR_ALL, serve)
    app.get<OffersRoute>(`/feeds/companies/:id/offers.${format}`, SAME_FOR_ALL, serve)
  }
  for (const [name, { type, title }] of Object.entries(CONTENT)) {
    app.get<{ Params: { lang: string } }>(`/feeds/:lang/${name}.atom`, SAME_FOR_ALL, async (request, reply) => {
      const language = languageIn(request.params.lang)
      const { config, content } = deps
      const { baseUrl, productName, operator } = config
      const feed = atomFeed({
        title: `${wordsIn(language).t(title)} · ${productName}`,
        language,
        self: `${baseUrl}/feeds/${language}/${name}.atom`,
        site: `${baseUrl}/${language}`,
        baseUrl,
        author: operator.name ?? productName,
        pages: await content.pages({ locale: language, type }),
        builtAt: builtAt(),
      })
      return answers.send(request, reply, { type: 'application/atom+xml; charset=utf-8', body: () => feed })
    })
  }
}

type Asked = { request: FastifyRequest<OffersRoute>; reply: FastifyReply; format: (typeof FORMATS)[number] }

async function sendOffers(deps: OffersDeps, answers: FeedAnswers, { request, reply, format }: Asked) {
  const { id } = request.params
  const source = id === undefined ? everybody(deps) : await companySource(deps, id)
  const after = startOf(request.query.after)
  const page = await offersPage(deps, source, after)
  const path = id === undefined ? '/feeds/offers' : `/feeds/companies/${id}/offers`
  const address = `${deps.config.baseUrl}${path}.${format}`
  const nextUrl = page.next === undefined ? undefined : `${address}?after=${page.next}`
  if (nextUrl !== undefined) reply.header('link', `<${nextUrl}>; rel="next"`)
  if (format === 'xml')
    return answers.send(request, reply, { type: 'application/xml; charset=utf-8', body: offersXml(page) })
  const json = offersJson(page, after === 0 ? address : `${address}?after=${after}`, nextUrl)
  return answers.send(request, reply, { type: 'application/feed+json; charset=utf-8', body: () => json })
}

function everybody({ config }: OffersDeps): Source {
  return { companyId: null, title: config.productName, homepage: config.baseUrl }
}

/** @throws {AppError} 404: there is no such company that wants to be listed */
async function companySource(deps: OffersDeps, id: string): Promise<Source> {
  const { success, data: companyId } = IdParam.safeParse(id)
  if (!success) throw notFound('no_profile')
  const { name, content } = await listedCompany(deps, companyId)
  const { language } = wordsIn(CompanyContent.parse(content).language)
  const { baseUrl, productName } = deps.config
  return { companyId, title: `${name} · ${productName}`, homepage: `${baseUrl}/${language}/company/${companyId}` }
}

/** @throws {AppError} 422: not the id of an offer */
function startOf(after: unknown): number {
  if (after === undefined) return 0
  const { success, data: id } = IdParam.safeParse(after)
  if (success) return id
  throw invalid([{ loc: ['query', 'params', 'after'], text: { key: 'number' }, type: 'value_error' }])
}

/** @throws {AppError} 404: the site does not speak it */
function languageIn(text: string): SiteLanguage {
  const { success, data: language } = SiteLanguage.safeParse(text)
  if (!success || !shippedLanguages().includes(language)) throw notFound('not_found')
  return language
}
