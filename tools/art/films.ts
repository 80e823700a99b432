/**
 * Renders the site's films from tools/art/films. Run it by hand after changing a film or one of its drawings, and commit the results.
 * Needs ffmpeg with libx264 and libsvtav1.
 *
 *     npm run art:films --                    every film
 *     npm run art:films -- captions           only the captions of the campus tour, after a change to their text
 *     npm run art:films -- hero-light         one film
 *     npm run art:films -- hero-light 3.5     one frame of it as build/film.png, for checking
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { home } from '#content/home.ts'
import { coloursCss } from '#scripts/build/colours-css.ts'
import { captionTimes } from '#tools/art/films/campus/camera.ts'
import { campusTour } from '#tools/art/films/campus/tour.ts'
import { readPalette, withColours, type Palette, type Theme } from '#tools/art/films/colours.ts'
import { frameDocument, framesPerSecond, type Film } from '#tools/art/films/film.ts'
import { heroFilm } from '#tools/art/films/hero.ts'

const folder = 'content/films'

/** `av1` and `h264` are the constant rate factors. `posterAt` is the time of the poster frame in seconds. */
type Production = { film: () => Film; theme: Theme; av1: number; h264: number; posterAt?: number }

const productions: Record<string, Production> = {
  'hero-light': { film: heroFilm, theme: 'light', av1: 52, h264: 30 },
  'hero-dark': { film: heroFilm, theme: 'dark', av1: 52, h264: 30 },
  'campus-tour': { film: campusTour, theme: 'light', av1: 57, h264: 36, posterAt: 12.2 },
  'campus-tour-dark': { film: campusTour, theme: 'dark', av1: 57, h264: 36, posterAt: 12.2 },
}

const paletteOf = (theme: Theme): Palette => readPalette(coloursCss(), theme)

const paint = (film: Film, time: number, palette: Palette) =>
  sharp(Buffer.from(withColours(frameDocument(film, time), palette))).removeAlpha()

/** The colour metadata matches the frames, which are sRGB. A single key frame is enough because the films are short. */
const shared =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 ' +
  '-color_trc iec61966-2-1 -g 999 -movflags +faststart'

async function encode(name: string, { film: make, theme, av1, h264, posterAt }: Production): Promise<void> {
  const film = make()
  const palette = paletteOf(theme)
  const frames = Math.round(film.seconds * framesPerSecond)
  const input = `-v error -y -f rawvideo -pix_fmt rgb24 -s ${film.width}x${film.height} -r ${framesPerSecond} -i -`
  const output = (codec: string, options: string) => `${shared} ${options} ${folder}/${name}.${codec}.mp4`
  const ffmpeg = spawn(
    'ffmpeg',
    [
      input,
      output('av1', `-c:v libsvtav1 -preset 5 -crf ${av1} -svtav1-params scm=1`),
      output('h264', `-c:v libx264 -preset veryslow -tune animation -crf ${h264}`),
    ].flatMap((part) => part.split(' ')),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'close')
  const ahead = 4
  const started: Promise<Buffer>[] = []
  const start = () => {
    if (started.length < frames)
      started.push(
        paint(film, started.length / framesPerSecond, palette)
          .raw()
          .toBuffer(),
      )
  }
  for (let index = 0; index < ahead; index += 1) start()
  for (let index = 0; index < frames; index += 1) {
    const picture = await started[index]
    started[index] = Promise.resolve(Buffer.alloc(0))
    start()
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  if (posterAt !== undefined) await paint(film, posterAt, palette).avif({ quality: 36, effort: 7 }).toFile(`${folder}/${name}.avif`)
  const sizes = await Promise.all(
    ['av1', 'h264'].map(async (codec) => `${codec} ${Math.ceil((await stat(`${folder}/${name}.${codec}.mp4`)).size / 1024)} KB`),
  )
  console.log(`${name}: ${film.seconds} s, ${sizes.join(', ')}`)
}

/** For example `00:00:07.300`. */
const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

/** Writes the captions from content/home.ts with their times. */
async function writeCaptions(): Promise<void> {
  const cues = captionTimes.map(([from, to], index) => `${clock(from)} --> ${clock(to)}\n${home.campusTour.captions[index] ?? ''}\n`)
  await writeFile(`${folder}/campus-tour.vtt`, ['WEBVTT\n', ...cues].join('\n'))
}

const [only, time] = process.argv.slice(2)
const chosen = only === undefined ? Object.keys(productions) : only === 'captions' ? [] : [only]
if (only === undefined || only === 'captions') await writeCaptions()
for (const name of chosen) {
  const production = productions[name]
  if (production === undefined) throw new Error(`There is no film ${name}; there are ${Object.keys(productions).join(', ')}`)
  if (time === undefined) await encode(name, production)
  else {
    await mkdir('build', { recursive: true })
    await paint(production.film(), Number(time), paletteOf(production.theme)).png().toFile('build/film.png')
  }
}
