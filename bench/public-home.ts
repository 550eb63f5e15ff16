// npm run bench:home [-- --runs 5] [--result FILE]: Lighthouse of the public home (mobile, devtools throttling) on the
// running product, median of the runs, and the JavaScript of the first page as a browser loads it, gzip.
import { gzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { demoServer } from './demo-server.ts'
import { calibrationMs, describeMachine } from './machine.ts'
import { writeResult } from './result.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, result: { type: 'string' } } })
const CHROMIUM = '/usr/bin/chromium'
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

async function javaScriptBytes(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const isScript = response.headers()['content-type']?.includes('javascript')
    if (isScript) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await browser.close()
  return total
}

async function scores(url: string): Promise<Record<string, number>> {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS })
  const result = await lighthouse(url, {
    port: chrome.port,
    throttlingMethod: 'devtools',
    onlyCategories: [...CATEGORIES],
  })
  chrome.kill()
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)]),
  )
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

console.log(describeMachine())
console.log(`calibration: ${calibrationMs().toFixed(0)} ms`)
const server = await demoServer()
try {
  await server.start()
  const kilobytes = Math.round((await javaScriptBytes(`${server.url}/en`)) / 1000)
  console.log(`JavaScript of the first page: ${kilobytes} kB gzip`)
  const runs: Record<string, number>[] = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await scores(`${server.url}/en`))
  const categories = CATEGORIES.map((name) => {
    const ofRuns = runs.map((run) => run[name] ?? 0)
    return { name, value: median(ofRuns), note: ofRuns.join(', ') }
  })
  for (const { name, value, note } of categories) console.log(`${name}: ${value} (${note})`)
  if (values.result !== undefined)
    writeResult(values.result, {
      series: 'public-home',
      title: 'Public home, Lighthouse mobile',
      bench: 'bench:home',
      settings: { runs: runs.length },
      figures: [
        ...categories.map((category) => ({ ...category, unit: '', isHeadline: true })),
        { name: 'JavaScript of the first page, gzip', value: kilobytes, unit: 'kB', isHeadline: true },
      ],
    })
} finally {
  await server.remove()
}
