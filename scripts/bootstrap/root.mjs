// The bootstrap is plain JavaScript for Node 20: it runs before anything is installed.
import { fileURLToPath } from 'node:url'

/** Folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
