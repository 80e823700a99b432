/** Writes the drawings of web/pictures as SVG files beside their sources: run by hand after a change; results are committed. */
import { writeGroups, writeSheet, type Sheet } from '#scripts/build-pictures/sheet.ts'
import { courseDrawings } from '#web/pictures/courses/courses.ts'
import { drawComputing, drawConstruction, drawVocational } from '#web/pictures/fields.ts'
import { drawGrowth } from '#web/pictures/growth.ts'
import { drawBuilding, drawHouse } from '#web/pictures/house.ts'
import { amina, chinedu, sponsor, teacher } from '#web/pictures/portraits.ts'
import { sceneDrawings } from '#web/pictures/scenes/scenes.ts'
import { drawWorkshop } from '#web/pictures/workshop.ts'

const sheets: Record<string, Sheet> = {
  workshop: { width: 960, height: 710, pictures: { 'workshop-lines': drawWorkshop(true), workshop: drawWorkshop() } },
  fields: {
    width: 360,
    height: 270,
    pictures: {
      'computer-technology': drawComputing(),
      'vocational-studies': drawVocational(),
      'construction-technologies': drawConstruction(),
    },
  },
  house: {
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

for (const [field, drawings] of Object.entries(courseDrawings)) {
  const pictures = Object.entries(drawings).map(([id, draw]) => [id, draw()] as const)
  sheets[`courses-${field}`] = { width: 180, height: 135, pictures: Object.fromEntries(pictures) }
  for (const [id, object] of pictures) sheets[`courses/${id}`] = { width: 360, height: 270, pictures: { object } }
}

for (const [name, draw] of Object.entries(sceneDrawings)) {
  sheets[`scenes/${name}`] = { width: 640, height: 480, pictures: { scene: draw() } }
}

// With names on the command line, only those files.
const wanted = process.argv.slice(2)
for (const [name, sheet] of Object.entries(sheets)) if (wanted.length === 0 || wanted.includes(name)) await writeSheet(name, sheet)

const portraits = { 'amina-yusuf': amina, 'chinedu-okafor': chinedu, teacher, sponsor }
await writeGroups(
  'portraits',
  200,
  200,
  Object.entries(portraits).map(([id, drawing]) => `<g id="${id}">${drawing}</g>`),
)
