// @module-tag slow

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { chunk, hugePng, movingPicture, picture } from '#supabase-server/testing/pictures.ts'
import { isOneImage } from './image-end.ts'
import { createImageRecoding } from './recode-image.ts'

const recode = createImageRecoding()

const refusal = (code: string) => expect.objectContaining({ code })

describe('recoding a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('preserves the format of a %s and removes its metadata', async (format) => {
    const sent = await picture(format)
    const { bytes, mimetype } = await recode(sent)
    expect(mimetype).toBe(`image/${format}`)
    const stored = await sharp(bytes).metadata()
    expect(stored).toMatchObject({ format, width: 320, height: 240 })
    expect([stored.exif, stored.xmp, stored.icc, stored.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Hidden words')).toBe(false)
    expect(isOneImage(bytes, `image/${format}`)).toBe(true)
  })

  it("applies the camera's orientation", async () => {
    // Orientation 6: the top of the scene is on the right-hand side of the stored picture.
    const { bytes } = await recode(await picture('jpeg', { orientation: 6 }))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 240, height: 320 })
    const red = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128
    expect([red(10, 10), red(info.width - 10, 10)]).toEqual([false, true])
  })

  it('reduces large pictures and leaves the size of small ones unchanged', async () => {
    const sizeOf = async (width: number, height: number) => {
      const { bytes } = await recode(await picture('jpeg', { width, height }))
      const made = await sharp(bytes).metadata()
      return [made.width, made.height]
    }
    expect(await sizeOf(4000, 3000)).toEqual([512, 384])
    expect(await sizeOf(40, 30)).toEqual([40, 30])
  })

  it.each(['gif', 'webp'] as const)('preserves the animation of a %s', async (format) => {
    const { bytes, mimetype } = await recode(await movingPicture(format, 5))
    expect(mimetype).toBe(`image/${format}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, pages: 5 })
  })

  it('refuses anything but a picture, regardless of its name', async () => {
    const none = [
      '',
      'GIF89a',
      '<html><script>alert(1)</script></html>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'BM',
      'II*\0',
    ]
    for (const text of none) await expect(recode(Buffer.from(text))).rejects.toEqual(refusal('InvalidMimeType'))
    const tiff = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer()
    await expect(recode(tiff)).rejects.toEqual(refusal('InvalidMimeType'))
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('refuses a %s that is truncated at any point', async (format) => {
    const whole = await picture(format)
    for (let length = 1; length < whole.length; length += Math.ceil(whole.length / 40)) {
      await expect(recode(whole.subarray(0, length)), `${length} of ${whole.length}`).rejects.toEqual(refusal('InvalidMimeType'))
    }
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('refuses a %s with trailing data, except padding', async (format) => {
    const whole = await picture(format)
    for (const tail of ['PK\x03\x04 an archive', ';alert(1)', '%PDF-1.7']) {
      await expect(recode(Buffer.concat([whole, Buffer.from(tail)]))).rejects.toEqual(refusal('InvalidMimeType'))
    }
    expect((await recode(Buffer.concat([whole, Buffer.alloc(64)]))).mimetype).toBe(`image/${format}`)
  })

  it('refuses markup inside a picture and removes other text', async () => {
    const png = await picture('png')
    const withText = (text: string) =>
      Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(33)])
    for (const text of ['<ScRiPt>alert(1)</script>', '<?php system($_GET[0])', '<svg onload=alert(1)>', '<html>', '<!DOCTYPE html>']) {
      await expect(recode(withText(text))).rejects.toEqual(refusal('InvalidMimeType'))
    }
    const { bytes } = await recode(withText('*/=1;alert(1);/*'))
    expect(bytes.includes('alert')).toBe(false)
  })

  it('refuses too many pixels or frames', async () => {
    const bomb = hugePng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(100_000)
    await expect(recode(bomb)).rejects.toEqual(refusal('EntityTooLarge'))
    await expect(recode(await movingPicture('gif', 400, 2))).rejects.toEqual(refusal('EntityTooLarge'))
    await expect(recode(await movingPicture('webp', 61, 4))).rejects.toEqual(refusal('EntityTooLarge'))
  })

  it('refuses dimensions that do not match the data', async () => {
    await expect(recode(hugePng(6000, 6000))).rejects.toEqual(refusal('InvalidMimeType'))
  })

  it('queues pictures, processes them one at a time and refuses any beyond the limit', async () => {
    const narrow = createImageRecoding(1)
    const sent = await picture('jpeg', { width: 1200, height: 900 })
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => narrow(sent)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(29)
    expect(refused.every(({ reason }) => (reason as { code: string }).code === 'SlowDown')).toBe(true)
  })
})
