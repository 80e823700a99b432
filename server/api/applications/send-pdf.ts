import type { FastifyReply } from 'fastify'

/** Sends a PDF to be saved under `name`. */
export function sendPdf(reply: FastifyReply, bytes: Uint8Array, name: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
