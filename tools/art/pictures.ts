/**
 * `npm run art:pictures [-- NAME …]`: draws the pictures of the sample institute as SVG files in content/pictures, either all of them or
 * only the named ones. Run it by hand after changing a drawing, and commit the results.
 */
import { courseDrawings } from '#tools/art/pictures/courses/courses.ts'
import { drawComputing, drawConstruction, drawVocational } from '#tools/art/pictures/fields.ts'
import { drawGrowth } from '#tools/art/pictures/growth.ts'
import { drawBuilding, drawHouse } from '#tools/art/pictures/house.ts'
import { amina, chinedu, hauwa, ifeoma, tunde } from '#tools/art/pictures/portraits.ts'
import { sceneDrawings } from '#tools/art/pictures/scenes/scenes.ts'
import { type Sheet, writeGroups, writeSheet } from '#tools/art/pictures/sheet.ts'
import { drawWorkshop } from '#tools/art/pictures/workshop.ts'

const sheets: Record<string, Sheet> = {
  home: { width: 960, height: 710, pictures: { lines: drawWorkshop(true), made: drawWorkshop() } },
  'programs/computer-technology': { width: 360, height: 270, pictures: { object: drawComputing() } },
  'programs/vocational-studies': { width: 360, height: 270, pictures: { object: drawVocational() } },
  'programs/construction-technologies': { width: 360, height: 270, pictures: { object: drawConstruction() } },
  admission: {
    width: 250,
    height: 200,
    together: true,
    pictures: { 'stage-1': drawHouse(1), 'stage-2': drawHouse(2), 'stage-3': drawHouse(3), 'stage-4': drawHouse(4) },
  },
  growth: {
    width: 250,
    height: 200,
    together: true,
    pictures: { 'stage-1': drawGrowth(1), 'stage-2': drawGrowth(2), 'stage-3': drawGrowth(3), 'stage-4': drawGrowth(4) },
  },
  progress: {
    width: 250,
    height: 200,
    together: true,
    pictures: Object.fromEntries([0, 1, 2, 3, 4, 5].map((parts) => [`built-${parts}`, drawBuilding(parts)])),
  },
}
for (const [slug, draw] of Object.entries(courseDrawings))
  sheets[`courses/${slug}`] = { width: 360, height: 270, pictures: { object: draw() } }
for (const [name, draw] of Object.entries(sceneDrawings)) sheets[`pages/${name}`] = { width: 640, height: 480, pictures: { scene: draw() } }
const portraits = {
  'amina-yusuf': amina,
  'chinedu-okafor': chinedu,
  'hauwa-danjuma': hauwa,
  'tunde-bakare': tunde,
  'ifeoma-obi': ifeoma,
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
for (const [name, sheet] of Object.entries(sheets)) if (isWanted(name)) await writeSheet(name, sheet)
for (const [name, drawing] of Object.entries(portraits)) {
  if (isWanted(`people/${name}`)) await writeGroups(`people/${name}`, 200, 200, [`<g id="object">${drawing}</g>`])
}
