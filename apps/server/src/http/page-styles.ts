/** Rule of a style sheet with what it needs to apply, or a group of rules such as a media query. */
type Rule =
  | { kind: 'group'; head: string; rules: Rule[] }
  | { kind: 'style'; text: string; selectors: readonly (readonly string[])[] }
  | { kind: 'keyframes'; text: string; name: string }
  | { kind: 'other'; text: string }

/** At-rules that hold rules. */
const GROUPS = /^@(media|supports|layer|container|starting-style)\b/
/** Parts a selector need not match: alternatives and exclusions, with brackets within. */
const OPTIONAL = /:(?:is|where|not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/**
 * Chooses from the style sheet what a page needs as it is rendered: the rules for classes that it has, in their order.
 * The whole sheet follows as a file, for what appears later.
 */
export function pageStyles(sheet: string): (html: string) => string {
  const rules = parsed(sheet)
  return (html) => {
    const markup = html.replace(/<script\b[^]*?<\/script>/g, '')
    const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
    const styles = chosen(rules, classes)
    const frames = keyframesOf(rules).filter(({ name }) => styles.includes(name))
    return withoutUnusedProperties([styles, ...frames.map(({ text }) => text)].join(''), markup)
  }
}

function chosen(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules.map((rule) => textFor(rule, classes)).join('')
}

function textFor(rule: Rule, classes: ReadonlySet<string>): string {
  switch (rule.kind) {
    case 'other':
      return rule.text
    case 'keyframes':
      return ''
    case 'style':
      return rule.selectors.some((needed) => needed.every((name) => classes.has(name))) ? rule.text : ''
    case 'group': {
      const inner = chosen(rule.rules, classes)
      // An empty layer still says which layer comes first.
      return inner === '' && !rule.head.startsWith('@layer') ? '' : `${rule.head}{${inner}}`
    }
  }
}

function keyframesOf(rules: readonly Rule[]): { name: string; text: string }[] {
  return rules.flatMap((rule) =>
    rule.kind === 'keyframes' ? [rule] : rule.kind === 'group' ? keyframesOf(rule.rules) : [],
  )
}

/** Removes custom properties that nothing refers to, themselves referred to by nothing but removed ones included. */
function withoutUnusedProperties(css: string, markup: string): string {
  const declaration =
    /(--[\w-]+):((?:[^;{}"'()]|"[^"]*"|'[^']*'|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)(?:;|(?=}))/g
  const references = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const values = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(declaration))
    values.set(name, [...(values.get(name) ?? []), ...references(value)])
  const used = new Set([...references(css.replaceAll(declaration, '')), ...references(markup)])
  for (const name of used) values.get(name)?.forEach((reference) => used.add(reference))
  return css.replaceAll(declaration, (whole, name: string) => (used.has(name) ? whole : ''))
}

/** Parses minified CSS; the text of what is kept stays as it was. */
function parsed(css: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < css.length) {
    const brace = endOf(css, at, /[{;]/)
    if (css[brace] !== '{') {
      if (css.slice(at, brace).trim() !== '') rules.push({ kind: 'other', text: css.slice(at, brace + 1) })
      at = brace + 1
      continue
    }
    const end = closingBrace(css, brace)
    rules.push(ruleOf(css.slice(at, brace).trim(), css.slice(brace + 1, end)))
    at = end + 1
  }
  return rules
}

function ruleOf(head: string, body: string): Rule {
  const text = `${head}{${body}}`
  if (GROUPS.test(head)) return { kind: 'group', head, rules: parsed(body) }
  const frames = /^@(?:-webkit-)?keyframes (.+)$/.exec(head)?.[1]
  if (frames !== undefined) return { kind: 'keyframes', text, name: frames }
  if (head.startsWith('@')) return { kind: 'other', text }
  const needs = splitSelectors(head.replaceAll(OPTIONAL, '')).map((selector) =>
    [...selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) =>
      name.replaceAll('\\', ''),
    ),
  )
  return { kind: 'style', text, selectors: needs }
}

function splitSelectors(list: string): string[] {
  return list.split(/,(?![^(]*\))/)
}

/** Index of the next character that matches, outside of strings and brackets; the end if there is none. */
function endOf(css: string, from: number, wanted: RegExp): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? ''
    if (character === '"' || character === "'") at = closingQuote(css, at)
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (depth === 0 && wanted.test(character)) return at
  }
  return css.length
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at = endOf(css, at + 1, /[{}]/)) {
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
  }
  return css.length
}

function closingQuote(css: string, open: number): number {
  let at = open + 1
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1
  return at
}
