import { describe, expect, it } from 'vitest'
import { arrivals, captionTimes, SECONDS, STAY } from './campus/camera.ts'
import { campusTour } from './campus/tour.ts'
import { readPalette, withColours } from './colours.ts'
import { heroFilm } from './hero.ts'
import { blow, onTheWay } from './life.ts'
import { drawWorkshop } from '#tools/art/pictures/workshop.ts'
import { pathLength } from './strokes.ts'
import { between, ease, path } from './timing.ts'

describe('colours', () => {
  const css = `/* Colours */\n:root {\n  --p-line: #14211a;\n  --p-blank: rgb(255 252 245 / 0.72);\n}\n
:root,\n.night {\n  @variant dark {\n    --p-line: #07100b;\n  }\n}`

  it('come from the theme if it overrides them', () => {
    expect(readPalette(css, 'light').get('--p-line')).toBe('#14211a')
    expect(readPalette(css, 'dark').get('--p-line')).toBe('#07100b')
    expect(readPalette(css, 'dark').get('--p-blank')).toBe('rgb(255 252 245 / 0.72)')
  })

  it('are replaced with plain values', () => {
    const palette = new Map([['--a', '#ffffff'], ['--b', 'rgb(1 2 3 / 0.5)']])
    expect(withColours('fill="var(--a)" stroke="var(--b)"', palette)).toBe('fill="#ffffff" stroke="rgba(1,2,3,0.5)"')
    // The value that browsers compute for color-mix(in oklab, white, black 50%).
    expect(withColours('color-mix(in oklab,var(--a),#000000 50%)', palette)).toBe('#636363')
    expect(() => withColours('var(--c)', palette)).toThrow('--c')
  })
})

describe('pathLength', () => {
  it.each([
    ['M0 0L3 4', 5],
    ['M0 0L3 0L3 4Z', 12],
    ['M0 0L10 0M100 100L110 100', 20],
    ['M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z', 2 * Math.PI * 10],
  ])('%s', (d, length) => {
    expect(pathLength(d)).toBeCloseTo(length, 5)
  })
})

describe('timing', () => {
  it('eases between its stops and stays constant before and after them', () => {
    const stops = [[1, 0], [3, 10]] as const
    expect([0, 1, 2, 3, 9].map((time) => path(stops, time))).toEqual([0, 0, 5, 10, 10])
    expect([between(0, 1, 2), between(2, 1, 2), between(9, 1, 2)]).toEqual([0, 0.5, 1])
    expect([ease(0), ease(0.5), ease(1)]).toEqual([0, 0.5, 1])
  })
})

describe('captions', () => {
  it('follow one another within the film, and each is shown long enough to read', () => {
    const ends = [0, ...captionTimes.map(([, to]) => to)]
    for (const [index, [from, to]] of captionTimes.entries()) {
      expect(from).toBeGreaterThanOrEqual(ends[index] ?? 0)
      expect(to - from).toBeGreaterThan(2.4)
    }
    expect(captionTimes).toHaveLength(arrivals.length * 2)
    expect(ends.at(-1)).toBeLessThanOrEqual(SECONDS)
  })
})

describe('people', () => {
  it('stand still, walk facing forwards, and stand still again', () => {
    const way = [[1, [0, 0, 0]], [3, [100, 0, 0]], [4, [100, 50, 0]]] as const
    expect(onTheWay(way, 0)).toEqual({ at: [0, 0, 0], facing: 0, size: 1 })
    expect(onTheWay(way, 2)).toMatchObject({ at: [50, 0, 0], facing: 0, steps: expect.any(Number) as number })
    expect(onTheWay(way, 3.5)).toMatchObject({ at: [100, 25, 0], facing: 90 })
    expect(onTheWay(way, 9)).toEqual({ at: [100, 50, 0], facing: 90, size: 1 })
  })

  it('raise a hammer slowly and strike quickly', () => {
    const struck = [0, 0.3, 0.55, 0.68, 0.9].map((time) => blow(time, 1))
    expect(struck).toEqual([1, expect.closeTo(0.43, 1), 0, 1, 1])
  })

  it('are at work at every stop of the tour', () => {
    const { frame } = campusTour()
    // By then everything has been built, so any change comes from people or other moving things.
    for (const arrival of arrivals) expect(frame(arrival + STAY - 0.1)).not.toBe(frame(arrival + STAY))
  })
})

describe('the home page film', () => {
  it('begins and ends with the same shapes as the picture it replaces', () => {
    const { frame, seconds } = heroFilm()
    const shapes = (svg: string) => svg.match(/<path/g)?.length
    const picture = shapes(drawWorkshop().content())
    expect(frame(seconds)).toContain(drawWorkshop().content())
    expect(shapes(frame(0))).toBe(picture)
  })
})
