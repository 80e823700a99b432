import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface VersionRepository {
  url: string
  /** The folder of the repository itself. */
  folder: string
  /** The user agent and the `Authorization` header of each request. */
  asked: string[]
  close(): Promise<void>
}

/** A real git repository with these tags, served as any web server would serve it. Requests below `/silent` get no response. */
export async function startVersionRepository(...tags: string[]): Promise<VersionRepository> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-versions-'))
  const asked: string[] = []
  const person = ['-c', 'user.name=Ngozi Eze', '-c', 'user.email=ngozi@example.com']
  const git = (...words: string[]) => run('git', [...person, ...words], { cwd: folder })
  await git('init', '--quiet')
  await git('commit', '--quiet', '--allow-empty', '-m', 'First')
  for (const tag of tags) await git('tag', tag)
  await git('update-server-info')
  const server = createServer((request, response) => {
    asked.push(`${request.headers['user-agent']} ${request.headers.authorization}`)
    const path = normalize(new URL(request.url ?? '', 'http://localhost').pathname)
    if (path.startsWith('/silent')) return
    readFile(join(folder, '.git', path)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
