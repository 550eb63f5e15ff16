import { existsSync } from 'node:fs'

/**
 * Where Debian and others install the browser; undefined lets playwright look for its own. The headless shell, Chromium
 * without its user interface, needs two thirds of the processor time.
 */
const EXECUTABLE = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path))

/** How the tests start Chromium: also as root, without a graphics card and without any traffic of its own. */
export const CHROMIUM = {
  ...(EXECUTABLE && { executablePath: EXECUTABLE }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
