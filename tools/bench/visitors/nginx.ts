// nginx with the same files, as it is set up where it has to be quick.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'

export interface Nginx {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** What is no file of the product, by its address; packed beforehand as well. */
type Written = Readonly<Record<string, string>>

/** Null where there is no nginx. @param files whose folders are its addresses */
export async function startNginx(folder: string, files: string, written: Written): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v']).error !== undefined) return null
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  for (const [path, text] of Object.entries(written)) {
    const file = join(folder, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, text)
    await writeFile(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
  const conf = join(folder, 'nginx.conf')
  await writeFile(conf, settings(port, folder, files))
  // One process, as one of ours.
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: ['ignore', 'ignore', 'inherit'] })
  await pause(500)
  if (child.exitCode !== null) throw new Error('nginx did not start')
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const settings = (port: number, folder: string, files: string): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 16384; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_timeout 75;
  keepalive_requests 1000000000;
  open_file_cache max=20000 inactive=60s;
  open_file_cache_valid 60s;
  types { image/jpeg jpg; text/html html; application/json json; }
  default_type application/json;
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}; gzip_static on; add_header Cache-Control no-cache; }
    location /pano/ { root ${files}; expires 1d; }
  }
}
`
