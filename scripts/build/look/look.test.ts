import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterRanges } from '#server/content/font-cuts.ts'
import { sheetOf } from './drawing.ts'
import { findPicture } from './found.ts'
import { cachedImage } from './cached-file.ts'
import { lettersOf, plainObject, plainStages } from './plain.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'look-'))
  mkdirSync(join(folder, 'courses'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

describe('content pictures', () => {
  it('are found by name with any extension, and may be missing', () => {
    const drawing = put('courses/tiling.svg', '<svg viewBox="0 0 4 3"><path fill="var(--p-wood)" d="M0 0"/></svg>')
    const logo = put('courses/baking.svg', '<svg viewBox="0 0 4 3"><path fill="#d00" d="M0 0"/></svg>')
    const photo = put('courses/sewing.JPG', '')
    expect(findPicture('courses/tiling', folder)).toEqual({ kind: 'drawing', file: drawing })
    expect(findPicture('courses/baking', folder)).toEqual({ kind: 'image', file: logo })
    expect(findPicture('courses/sewing', folder)).toEqual({ kind: 'image', file: photo })
    expect(findPicture('courses/nursing', folder)).toBeNull()
    expect(findPicture('people/ada', folder)).toBeNull()
  })

  it("are rejected with an error that names them if they use the page's colours but cannot be shown inline", () => {
    put('home.svg', '<svg><style>path{fill:var(--p-wood)}</style></svg>')
    expect(() => findPicture('home', folder)).toThrow('content/pictures/home.svg')
  })

  it('are cropped to their frame and lose their location data if they are photographs', async () => {
    const camera = sharp({ create: { width: 900, height: 300, channels: 3, background: '#963' } })
    const photo = put(
      'taken.jpg',
      await camera
        .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
    )
    const { width, height, format, exif } = await sharp(await cachedImage('taken', photo, [40, 30])).metadata()
    expect({ width, height, format, exif }).toEqual({ width: 80, height: 60, format: 'webp', exif: undefined })
  })
})

it('the characters in a font file are passed to browsers as ranges', () => {
  expect(letterRanges('xcab₦')).toEqual([
    [0x61, 0x63],
    [0x78, 0x78],
    [0x20a6, 0x20a6],
  ])
})

it('a file that is not an image is named in the error', async () => {
  const broken = put('broken.jpg', 'no picture')
  await expect(cachedImage('broken', broken, [40, 30])).rejects.toThrow('broken.jpg cannot be read as an image')
})

describe('drawing sheet', () => {
  it('fits each drawing into the frame under its own id, with its line style', () => {
    const ours = '<svg viewBox="0 0 40 30" stroke="var(--p-line)"><g id="object"><path d="M1 1"/></g></svg>'
    const other = '<svg viewBox="0 0 20 20" fill="none"><g id="a"><path d="M2 2"/></g><g><path d="M3 3"/></g></svg>'
    expect(
      sheetOf(
        [40, 30],
        [
          { id: 'one', svg: ours },
          { id: 'two', svg: other },
        ],
      ),
    ).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><g id="one"><path d="M1 1"/></g>' +
        '<g id="two" stroke="none" fill="none" transform="translate(5 0)scale(1.5)">' +
        '<g><path d="M2 2"/></g><g><path d="M3 3"/></g></g></svg>\n',
    )
  })
})

describe('generated placeholder picture', () => {
  it('shows the initials of the name and never changes', () => {
    expect(['Solar & Wind', 'the Art of Bread', 'Ọgbà', 'X'].map(lettersOf)).toEqual(['SW', 'AB', 'Ọ', 'X'])
    expect(plainObject('Solar & Wind')).toContain('>SW</text>')
    expect(plainObject('Solar & Wind')).toBe(plainObject('Solar & Wind'))
    expect(plainObject('Solar & Wind')).not.toBe(plainObject('Soil & Water'))
  })

  it('has every stage, each more complete than the one before', () => {
    const stages = plainStages(['stage-1', 'stage-2', 'stage-3']).match(/<g id[^]*?<\/g><\/g>/g) ?? []
    const made = stages.map((stage) => stage.split('--tone').length)
    expect(made).toHaveLength(3)
    expect(made).toEqual(made.toSorted((a, b) => a - b))
    expect(new Set(made).size).toBe(3)
  })
})
