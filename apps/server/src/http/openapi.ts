import { z } from 'zod'
import type { ServedEndpoint } from '@matchwright/contract/endpoint'
import { API_CALLS_A_MINUTE } from '@matchwright/contract/constants'
import { Problem, ValidationProblem } from '@matchwright/contract/common.schema'
import { escapeHtml, htmlPage } from './html-page.ts'

type Json = Record<string, unknown>
export type ApiGroups = Record<string, Record<string, ServedEndpoint>>

/** The OpenAPI 3.1 document of all calls, generated from the schemas that validate them. */
export function openApiDocument(groups: ApiGroups, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, api] of Object.entries(groups))
    for (const [name, endpoint] of Object.entries(api)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output'), ValidationProblem: schemaOf(ValidationProblem, 'output') },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const SECURITY_SCHEMES = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, made by admins of an account. Calls with a scope accept keys that have it, without a csrf token.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'auth.session',
    description: 'The session of a browser, begun by POST /napi/auth/login. Unsafe calls need the csrf token, too.',
  },
}

function operation(tag: string, name: string, endpoint: ServedEndpoint): Json {
  return {
    tags: [tag],
    operationId: `${tag}_${name}`,
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.schemas.params),
      ...parameters('query', endpoint.schemas.query),
      ...csrfParameter(endpoint),
    ],
    ...requestBody(endpoint),
    responses: responses(endpoint),
  }
}

function describeAccess({ access, limit, scope }: ServedEndpoint): string {
  const keys = scope ? ` API keys: ${scope}.` : ''
  return `Access: ${access}.${keys}${limit ? ` Limited to ${limit.max} in ${limit.minutes} min.` : ''}`
}

/** Who may call: sessions, keys with a scope, and where the call is public, nobody in particular (`{}`). */
function securityOf({ access, scope }: ServedEndpoint): Json {
  const ways = [...(scope ? [{ key: [scope] }] : []), ...(access === 'public' ? [{}] : [{ session: [] }])]
  return access === 'public' && !scope ? {} : { security: ways }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const described = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (described.required ?? []).includes(name),
    schema: property,
    ...(place === 'query' && { style: 'form', explode: true }),
  }))
}

function csrfParameter(endpoint: ServedEndpoint): Json[] {
  if (endpoint.method === 'GET' || endpoint.isOneClick) return []
  return [
    {
      name: 'x-csrftoken',
      in: 'header',
      // Calls with a key need none.
      required: endpoint.scope === undefined,
      schema: { type: 'string' },
      description: 'The value of the csrftoken cookie; not with an API key',
    },
  ]
}

function requestBody(endpoint: ServedEndpoint): Json {
  if (!endpoint.files && !endpoint.schemas.body) return {}
  const body = endpoint.schemas.body ? (schemaOf(endpoint.schemas.body, 'input') as { properties?: Json }) : {}
  if (!endpoint.files) return { requestBody: { content: { 'application/json': { schema: body } } } }
  const file = { type: 'array', maxItems: endpoint.files.max, items: { type: 'string', format: 'binary' } }
  return {
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { ...body.properties, [endpoint.files.field]: file } },
        },
      },
    },
  }
}

function responses(endpoint: ServedEndpoint): Json {
  const problem = (description: string, schema: string): Json => ({
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  })
  const answer =
    endpoint.kind === 'download'
      ? {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        }
      : {
          description: 'Success',
          content: { 'application/json': { schema: schemaOf(endpoint.schemas.response, 'output') } },
        }
  return {
    200: answer,
    400: problem('A rule is not met, or the state has moved on', 'Problem'),
    ...(endpoint.access !== 'public' && {
      401: problem('Not logged in', 'Problem'),
      403: problem('Not allowed', 'Problem'),
      404: problem('Not there, or not to be seen', 'Problem'),
    }),
    422: problem('Fields are not valid', 'ValidationProblem'),
    ...((endpoint.limit || endpoint.scope) && { 429: problem('Too many attempts', 'Problem') }),
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const PAGE_STYLE = `body{max-width:75rem}
table{border-collapse:collapse;width:100%}
pre{overflow-x:auto;padding:.8rem;background:#F3F0EA}
td,th{text-align:start;padding:.4rem .6rem;border-bottom:1px solid #E4E0D8;vertical-align:top}`

/** HTML page of all calls. */
export function openApiPage(groups: ApiGroups, { title, baseUrl }: { title: string; baseUrl: string }): string {
  const sections = Object.entries(groups).map(([tag, api]) => section(tag, Object.values(api)))
  const intro = `<p>Machine-readable: <a href="/napi/openapi.json">/napi/openapi.json</a> (OpenAPI 3.1).
</p>
<h2>Authentication</h2>
<p>Programs send an API key, which admins of an account make under Settings, API. A key makes the calls whose scope it
has, in the name of whoever made it; calls without a scope need a person.</p>
<pre><code>curl -H 'Authorization: Bearer mw_...' ${escapeHtml(baseUrl)}/napi/listing/list</code></pre>
<p>A key makes at most ${API_CALLS_A_MINUTE} calls a minute, an account as many a month as its level includes.
The header <code>RateLimit</code> of each answer tells what is left; above a limit the answer is 429 with
<code>Retry-After</code> in seconds.</p>
<p>Programs in TypeScript take the client of the checkout, which knows the types of every call:</p>
<pre><code>import { apiKey, createClient } from '@matchwright/client'
import { listingApi } from '@matchwright/contract/listing.api'

const client = createClient({ baseUrl: '${escapeHtml(baseUrl)}', credentials: apiKey('mw_...') })
const { items } = await client.call(listingApi.list)</code></pre>
<p>Browsers use a session. Their unsafe calls need the header <code>x-csrftoken</code> with the value of the
<code>csrftoken</code> cookie that <code>GET /napi/</code> sets.</p>`
  return htmlPage({ title: `${title} API`, style: PAGE_STYLE, isIndexed: true, body: intro + sections.join('') })
}

function section(tag: string, endpoints: ServedEndpoint[]): string {
  const head = ['Method', 'Path', 'Access', 'Scope of keys', 'What it does'].map((name) => `<th>${name}</th>`).join('')
  const rows = endpoints.map(({ method, path, access, scope = '', summary }) => {
    const cells = [
      `<code>${method}</code>`,
      `<code>${escapeHtml(path)}</code>`,
      escapeHtml(access),
      escapeHtml(scope),
      escapeHtml(summary),
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<h2>${escapeHtml(tag)}</h2>
<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
