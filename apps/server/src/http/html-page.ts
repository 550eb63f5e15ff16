const BASE_STYLE = 'body{font:16px/1.5 system-ui;margin:2rem auto;padding:0 1rem;color:#14213D}'

type Page = { title: string; style: string; body: string; isIndexed: boolean }

/** A page of plain HTML without scripts; `body` is HTML, `isIndexed` whether search engines may list it. */
export function htmlPage({ title, style, body, isIndexed }: Page): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${isIndexed ? '' : '<meta name="robots" content="noindex">'}
<title>${escapeHtml(title)}</title>
<style>${BASE_STYLE}${style}</style>
</head>
<body><h1>${escapeHtml(title)}</h1>${body}</body>
</html>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
