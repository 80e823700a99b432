import { readFileSync } from 'node:fs'
import { home } from '#content/home.ts'
import { graduates } from '#content/proof/graduates.ts'
import { partners } from '#content/proof/partners.ts'
import { people } from '#content/proof/people.ts'
import { projects } from '#content/proof/projects.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { slugOfCourse } from '#domain/programs/slugs.ts'
import { type Frame, partsOf, sheetOf } from './drawing.ts'
import { findPicture, type Found } from './found.ts'
import { cachedImage, cachedText } from './cached-file.ts'
import { plainMark, plainObject, plainPerson, plainStages } from './plain.ts'

/** Something that may have a picture: `name` in content/pictures, `id` on pages, and the drawing used without a picture. */
type Thing = { id: string; name: string; plain: () => string }

const frames = {
  object: [360, 270],
  thumb: [180, 135],
  person: [200, 200],
  mark: [240, 120],
  page: [640, 480],
  home: [960, 710],
  stages: [250, 200],
} as const

const programThings: Thing[] = programs.map(({ id, title }) => ({ id, name: `programs/${id}`, plain: () => plainObject(title) }))
const peopleThings: Thing[] = home.stories.testimonials.map(({ image }) => ({ id: image, name: `people/${image}`, plain: plainPerson }))
/** The entries that name a picture. */
const named = (folder: string, entries: readonly { image: string | undefined; plain: () => string }[]): Thing[] =>
  entries.flatMap(({ image, plain }) => (image === undefined ? [] : [{ id: image, name: `${folder}/${image}`, plain }]))
const teamThings = named(
  'people',
  people.map(({ picture: image }) => ({ image, plain: plainPerson })),
)
const partnerThings = named(
  'partners',
  partners.map(({ mark: image, name }) => ({ image, plain: () => plainMark(name) })),
)
const workThings = named('work', [
  ...graduates.map(({ picture: image, made }) => ({ image, plain: () => plainObject(made) })),
  ...projects.map(({ picture: image, title }) => ({ image, plain: () => plainObject(title) })),
])
const courseThings = (of: (typeof programs)[number]): Thing[] =>
  of.courses.map((course) => ({ id: course.id, name: `courses/${slugOfCourse(course)}`, plain: () => plainObject(course.label) }))

const lastOf = (name: string) => name.split('/').at(-1) ?? name
const drawingOf = (found: Found, plain: () => string) => (found?.kind === 'drawing' ? readFileSync(found.file, 'utf8') : plain())

/** The source text of a module: its imports and exports, with each file under the name of its URL. */
class ModuleText {
  readonly #imports: string[] = []
  readonly #exports: string[] = []
  file(path: string): string {
    this.#imports.push(`import file${this.#imports.length} from ${JSON.stringify(`${path}?url`)}`)
    return `file${this.#imports.length - 1}`
  }
  export(name: string, value: string): this {
    // Re-exports a file directly, so that its URL does not need a module of its own.
    this.#exports.push(/^file\d+$/.test(value) ? `export { ${value} as ${name} }` : `export const ${name} = ${value}`)
    return this
  }
  get text(): string {
    return [...this.#imports, ...this.#exports, ''].join('\n')
  }
}

const record = (entries: readonly (readonly [string, string])[]) =>
  `{ ${entries.map(([id, value]) => `${JSON.stringify(id)}: ${value}`).join(', ')} }`

const imagesOf = async (module: ModuleText, things: readonly Thing[], frame: Frame) => {
  const images = things.flatMap(({ id, name }) => {
    const found = findPicture(name)
    return found?.kind === 'image' ? [{ id, name, file: found.file }] : []
  })
  return record(
    await Promise.all(images.map(async ({ id, name, file }) => [id, module.file(await cachedImage(lastOf(name), file, frame))] as const)),
  )
}

const drawingsOf = (things: readonly Thing[], frame: Frame, attributes?: string) =>
  sheetOf(
    frame,
    things.map(({ id, name, plain }) => ({ id, svg: drawingOf(findPicture(name), plain), ...(attributes && { attributes }) })),
  )

/** One sheet of drawings and, by id, the images that replace some of them. */
async function sheetModule(name: string, things: readonly Thing[], frame: Frame): Promise<ModuleText> {
  const module = new ModuleText()
  if (things.length === 0) return module.export('sheet', "''").export('images', '{}')
  return module
    .export('sheet', module.file(cachedText(`${name.replace(/s$/, '')}.svg`, drawingsOf(things, frame))))
    .export('images', await imagesOf(module, things, frame))
}

async function courseModule(): Promise<ModuleText> {
  const module = new ModuleText()
  const files = programs.flatMap(courseThings).map(async ({ id, name, plain }) => {
    const found = findPicture(name)
    const path =
      found?.kind === 'image'
        ? await cachedImage(lastOf(name), found.file, frames.object)
        : cachedText(`${lastOf(name)}.svg`, sheetOf(frames.object, [{ id: 'object', svg: drawingOf(found, plain) }]))
    return [id, path] as const
  })
  return module.export('coursePictures', record((await Promise.all(files)).map(([id, path]) => [id, module.file(path)])))
}

/** The lines of a drawing would be too thin to see in small pictures. */
const THICKER = ' stroke-width="2.25"'

async function thumbModule(): Promise<ModuleText> {
  const module = new ModuleText()
  const sheets = programs.map((program, index) => {
    const sheet = drawingsOf(courseThings(program), frames.thumb, THICKER)
    return [program.id, module.file(cachedText(`courses-${index + 1}.svg`, sheet))] as const
  })
  return module.export('sheets', record(sheets)).export('images', await imagesOf(module, programs.flatMap(courseThings), frames.thumb))
}

/** The pages that begin with a picture. */
const PAGES = [
  'about',
  'careers',
  'contact',
  'faq',
  'giving',
  'hiring',
  'nowhere',
  'partnership',
  'programs',
  'sponsorships',
  'volunteering',
]

/** A single picture. Null if there is none, in which case the page leaves no space for it. */
async function pageModule(name: string): Promise<ModuleText> {
  const module = new ModuleText()
  const found = findPicture(`pages/${name}`)
  if (found === null) return module.export('picture', 'null')
  const path =
    found.kind === 'image'
      ? await cachedImage(name, found.file, frames.page)
      : cachedText(`${name}.svg`, sheetOf(frames.page, [{ id: 'scene', svg: readFileSync(found.file, 'utf8') }]))
  return module.export('picture', module.file(path))
}

async function homeModule(): Promise<ModuleText> {
  const module = new ModuleText()
  const found = findPicture('home')
  if (found === null) return module.export('picture', 'null').export('hasLines', 'false')
  if (found.kind === 'image')
    return module.export('picture', module.file(await cachedImage('home', found.file, frames.home))).export('hasLines', 'false')
  const svg = readFileSync(found.file, 'utf8')
  const isInParts = ['lines', 'made'].every((part) => partsOf(svg).includes(part))
  const path = isInParts ? found.file : cachedText('home.svg', sheetOf(frames.home, [{ id: 'made', svg }]))
  return module.export('picture', module.file(path)).export('hasLines', String(isInParts))
}

const stages = ['stage-1', 'stage-2', 'stage-3', 'stage-4']
const inStages: Record<string, readonly string[]> = {
  admission: stages,
  growth: stages,
  progress: ['built-0', 'built-1', 'built-2', 'built-3', 'built-4', 'built-5'],
}

/** A drawing in several parts, each shown separately. The default drawing replaces it if a part is missing. */
function stagesModule(name: string, ids: readonly string[]): ModuleText {
  const found = findPicture(name)
  const isWhole = found?.kind === 'drawing' && ids.every((id) => partsOf(readFileSync(found.file, 'utf8')).includes(id))
  const module = new ModuleText()
  return module.export('picture', module.file(isWhole ? found.file : cachedText(`${name}.svg`, plainStages(ids))))
}

/** Every possible name of a picture in content/pictures. */
export const pictureNames = (): string[] =>
  [...programThings, ...peopleThings, ...teamThings, ...partnerThings, ...workThings, ...programs.flatMap(courseThings)]
    .map(({ name }) => name)
    .concat(
      PAGES.map((page) => `pages/${page}`),
      'home',
      Object.keys(inStages),
    )

/** Whether any picture is an image. If not, pages carry no code for images. */
function hasImages(): boolean {
  return pictureNames().some((name) => findPicture(name)?.kind === 'image')
}

/** The source text of `virtual:pictures/NAME`. web/look.d.ts declares its exports. @throws if the name is unknown. */
export async function pictureModule(name: string): Promise<string> {
  const of = async (): Promise<ModuleText> => {
    const ids = inStages[name]
    if (ids !== undefined) return stagesModule(name, ids)
    if (name.startsWith('pages/') && PAGES.includes(lastOf(name))) return pageModule(lastOf(name))
    switch (name) {
      case 'images':
        return new ModuleText().export('hasImages', String(hasImages()))
      case 'home':
        return homeModule()
      case 'courses':
        return courseModule()
      case 'thumbs':
        return thumbModule()
      case 'programs':
        return sheetModule(name, programThings, frames.object)
      case 'people':
        return sheetModule(name, peopleThings, frames.person)
      case 'team':
        return sheetModule(name, teamThings, frames.person)
      case 'partners':
        return sheetModule(name, partnerThings, frames.mark)
      case 'work':
        return sheetModule(name, workThings, frames.object)
      default:
        throw new Error(`There is no picture module ${name}`)
    }
  }
  return (await of()).text
}
