import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { settled } from './accessibility.ts'

/**
 * Expects that at the present width nothing scrolls sideways, and no text is cut off, broken within a word or covered
 * by another. The test goes on after a fault, so that one run names all.
 */
export async function expectWholeWords(page: Page, name: string): Promise<void> {
  await settled(page)
  expect.soft(await page.evaluate(faultsOfTexts), name).toEqual([])
}

/** React's complaint about a part of the page that is hydrated after its texts were made longer. */
export const LATE_HYDRATION = /React error #418/

/** Expects whole words also of a language with long ones: a pseudo-locale over the present one. */
export async function expectWholeWordsWhenLonger(page: Page, name: string): Promise<void> {
  await lengthenTexts(page)
  await expectWholeWords(page, `${name} with longer words`)
}

/** Makes every word of the page 40 % longer. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      if (/\p{L}{3}/u.test(text)) node.nodeValue = text.replaceAll(/\p{L}{3,}/gu, (word) => word + longer(word))
    }
    function longer(word: string): string {
      return word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase()
    }
  })
}

/** Runs in the page. */
function faultsOfTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = new Set<Element>()
  const lines: { text: string; box: DOMRect; holder: Element }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    const text = node.nodeValue?.trim() ?? ''
    if (!holder || text === '' || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (holder.closest('script, style, svg, [aria-hidden="true"], [lang]:not(html)')) continue
    if (isMeantForReaders(holder)) continue
    const cut = cuttingBox(holder)
    if (cut && !seen.has(cut)) {
      seen.add(cut)
      faults.push(`cut off: "${text.slice(0, 60)}" in ${nameOf(cut)}`)
    }
    const broken = brokenWord(node as Text, holder)
    if (broken) faults.push(`broken: "${broken}" in ${nameOf(holder)}`)
    if (!isAbovePage(holder)) lines.push(...linesOf(node, text, holder))
  }
  return [...faults, ...overlaps()]

  function linesOf(node: Node, text: string, holder: Element): typeof lines {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].map((box) => ({ text, box, holder }))
  }

  /** Bars that stay in place, and what opens above the page, cover what scrolls beneath. */
  function isAbovePage(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
    return false
  }

  /** Lines of different texts that share more than half of their height; glyphs of neighbours may touch. */
  function overlaps(): string[] {
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => other.text !== one.text && sharedArea(one.box, other.box))
        .map(
          (other) => `overlap: "${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}" in ${nameOf(one.holder)}`,
        ),
    )
  }

  function sharedArea(one: DOMRect, other: DOMRect): boolean {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return wide > 2 && high > Math.min(one.height, other.height) / 2
  }

  /** Text only for screen readers lies in a box of one pixel. */
  function isMeantForReaders(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      if (getComputedStyle(box).position === 'absolute' && width <= 1 && height <= 1) return true
    }
    return false
  }

  /** A box that hides a part of the text without an ellipsis and without letting the reader scroll. */
  function cuttingBox(element: Element): Element | undefined {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return undefined
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
      if (hides && box.scrollWidth > box.clientWidth + 1) return box
    }
    return undefined
  }

  /** A word on two lines although the browser set no hyphen between. */
  function brokenWord(node: Text, element: Element): string | undefined {
    if (getComputedStyle(element).hyphens === 'auto') return undefined
    const range = document.createRange()
    // Chinese, Japanese and Thai have no spaces, and lines end within what this would take for a word.
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(node.data)) return undefined
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (tops.size > 1) return word
    }
    return undefined
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()}.${element.className.split(' ')[0] ?? ''}`
  }
}
