import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** Caches compiled code between starts. Applies only to modules that are loaded afterwards. */
export const startCompileCache = () => enableCompileCache(join(projectRoot, 'node_modules/.cache/compiled'))
