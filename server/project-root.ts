import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const packageJson = findPackageJSON('.', import.meta.url)
if (packageJson === undefined) throw new Error('There is no package.json above the server.')

/** The folder of the project, which has package.json: above the sources as above their bundle (build/server). */
export const projectRoot = dirname(packageJson)
