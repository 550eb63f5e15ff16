// npm run test:hostile [-- --count N] [--seed N]: reads mutated and hand-made broken or hostile files; exits 1 when one
// gets no clear answer.
import { parseArgs } from 'node:util'
import { checkFiles, mutatedFiles } from '../apps/server/src/testing/hostile/check-files.ts'
import type { Tally } from '../apps/server/src/testing/hostile/check-files.ts'
import { madeFiles } from '../apps/server/src/testing/hostile/made-files.ts'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
})

const made = await checkFiles(madeFiles())
report('hand-made', made)
const mutations = await checkFiles(mutatedFiles(Number(values.count), Number(values.seed)))
report('mutated', mutations)
process.exitCode = made.failures.length + mutations.failures.length > 0 ? 1 : 0

function report(kind: string, { outcomes, failures, slowest }: Tally): void {
  const counts = [...outcomes]
    .filter(([result]) => !result.startsWith('failed'))
    .map(([result, count]) => `${count} ${result}`)
  const { name, milliseconds, result } = slowest
  console.log(`${kind}: ${counts.join(', ')}; ${failures.length} without a clear answer`)
  console.log(`  slowest ${milliseconds.toFixed(0)} ms (${name}: ${result.split('\n')[0]})`)
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure.name}: ${failure.result}`)
}
