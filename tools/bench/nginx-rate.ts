import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/testing/free-port.ts'
import { median, round, type Figure } from './figure.ts'
import type { Product } from './product.ts'

const run = promisify(execFile)
const site = join(import.meta.dirname, '../../build/site')
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const RUNS = 5
const SECONDS = 3

/**
 * One worker, cached file handles and brotli files beside the originals: the fastest nginx configuration for the files that the product
 * serves.
 */
function configuration(folder: string, port: number): string {
  return `
load_module ${brotliModule};
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  open_file_cache_valid 600s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${site}; index index.html; brotli_static on; }
}`
}

async function requireTools(): Promise<void> {
  const found = await Promise.all([run('nginx', ['-v']), run('sh', ['-c', 'command -v wrk']), access(brotliModule)]).catch(() => undefined)
  if (found === undefined)
    throw new Error('This figure needs nginx and wrk: apt-get install nginx-light libnginx-mod-http-brotli-static wrk')
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new Error(`${address} does not answer: may nginx's own user read the build folder?`)
}

async function rate(address: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${SECONDS}s`, '-H', 'accept-encoding: br', address])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address} did not answer every request:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Pages per second from the product's single process, compared with one nginx worker serving the same files, in interleaved runs. */
export async function measureAgainstNginx(product: Product): Promise<Figure[]> {
  await requireTools()
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  try {
    await answers(`http://127.0.0.1:${port}/index.html`)
    const figures: Figure[] = []
    for (const [path, file] of [
      ['/', '/index.html'],
      ['/faq', '/faq.html'],
    ] as const) {
      const ours: number[] = []
      const limits: number[] = []
      for (let turn = 0; turn < RUNS; turn += 1) {
        limits.push(await rate(`http://127.0.0.1:${port}${file}`))
        ours.push(await rate(`http://127.0.0.1:${product.port}${path}`))
      }
      const [measured, against] = [median(ours), median(limits)]
      figures.push({
        name: `${path} pages per second`,
        measured: `${round(measured)}/s`,
        against: `${round(against)}/s of nginx`,
        value: measured / against,
        required: { atLeast: 0.5 },
        unit: '',
        details: { ours, limits },
      })
    }
    return figures
  } finally {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
