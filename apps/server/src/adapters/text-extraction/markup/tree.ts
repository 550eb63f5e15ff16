import { elementsOf, nameOf } from './xml.ts'

/** A tree of XML or JSON, so that one reader serves both encodings of a format. */
export type Tree = {
  text: string
  /** Parts of a name, ignoring case; lists are flattened, and attributes count as parts. */
  all(name: string): Tree[]
}

export function treeOfXml(element: Element): Tree {
  return {
    text: (element.textContent ?? '').trim(),
    all: (name) => {
      const children = elementsOf(element)
      const own = children.filter((child) => isNamed(nameOf(child), name))
      const listed = children.filter((child) => isNamed(nameOf(child), `${name}List`)).flatMap(elementsOf)
      const attribute = Array.from(element.attributes).find((each) => isNamed(each.name, name))
      return [...own, ...listed].map(treeOfXml).concat(attribute ? [leaf(attribute.value)] : [])
    },
  }
}

export function treeOfJson(value: unknown): Tree {
  return {
    text:
      typeof value === 'string'
        ? value.trim()
        : typeof value === 'number' || typeof value === 'boolean'
          ? String(value)
          : '',
    all: (name) => {
      if (typeof value !== 'object' || value === null) return []
      const [, found] = Object.entries(value).find(([key]) => isNamed(key, name)) ?? []
      const parts: unknown[] = Array.isArray(found) ? found : [found]
      return parts.filter((part) => part !== undefined && part !== null).map(treeOfJson)
    },
  }
}

function leaf(text: string): Tree {
  return { text, all: () => [] }
}

function isNamed(given: string, name: string): boolean {
  return given.toLowerCase() === name.toLowerCase()
}

/** All parts down a path of names. */
export function partsAt(tree: Tree, ...path: string[]): Tree[] {
  return path.reduce<Tree[]>((parts, name) => parts.flatMap((part) => part.all(name)), [tree])
}

/** Text of the first part down a path that has one. */
export function partText(tree: Tree, ...path: string[]): string {
  return partsAt(tree, ...path).find(({ text }) => text !== '')?.text ?? ''
}
