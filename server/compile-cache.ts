import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** Keeps compiled code between starts. For what is loaded afterwards. */
export const keepCompiled = () => enableCompileCache(join(projectRoot, 'node_modules/.cache/compiled'))
