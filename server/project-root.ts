import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const packageJson = findPackageJSON('.', import.meta.url)
if (packageJson === undefined) throw new Error('There is no package.json above the server.')

/** The project folder, which contains package.json. It is above both the sources and their bundle (build/server). */
export const projectRoot = dirname(packageJson)
