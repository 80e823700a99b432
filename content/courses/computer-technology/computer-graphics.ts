import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 2,
  id: 'comp-2',
  label: 'Computer Graphics',
  searchWords: 'graphic design designer logo branding flyer poster photoshop animation motion print',
  summary: 'Design logos, posters and packs that print as planned, and animate them on a screen.',
  introduction:
    'A flyer that looks fine on the screen can come out of the press brown, cropped and unreadable. Here you draw, set type and retouch, then send the file to print and judge the sheet with a ruler in your hand. Critique happens every week, on the wall, with reasons.',
  learn: [
    'Draw a logo as clean vector paths that stay sharp on a business card and on a billboard',
    'Set type in at most two families with a grid, margins and a clear reading order',
    'Cut out, colour-correct and retouch a photograph in GIMP or Photoshop',
    'Prepare a file for print with bleed, CMYK colours and embedded fonts',
    'Model and light a simple product in Blender',
    'Animate a ten-second title for social media and export it small enough for mobile data',
    'Write a quotation and a brief that a client signs before work begins',
  ],
  months: 6,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'An identity for a local food seller',
      text: 'Logo, colours, signboard, menu and a sticker for the take-away pack, delivered as one guide of eight pages.',
    },
    {
      title: 'A printed poster, proofed and corrected',
      text: 'An A2 sheet that you take through two press proofs until colour and trim are right.',
    },
    {
      title: 'A ten-second product film',
      text: 'A bottle or a lamp modelled in Blender, turning in studio light, with its name set in type.',
    },
  ],
  tools: [
    'Inkscape',
    'Adobe Illustrator',
    'Photoshop',
    'GIMP',
    'CorelDRAW',
    'Blender',
    'Figma',
    'Pen tablet',
    'CMYK colour chart',
  ],
  before: 'You can use a mouse, folders and the web without help. Drawing by hand helps but is not required.',
  afterwards:
    'Print shops, sign writers, churches, campaign teams and online sellers all buy design, by the piece or by the month. Many designers freelance from one laptop while they build a portfolio for an agency or a newsroom.',
}

export const learning: Learning = {
  introduction:
    'Six modules that train the eye and the hand before and during classes. Free programs and printed paper from your street are enough.',
  modules: [
    {
      id: 'look-and-copy',
      title: 'Look first',
      aim: 'take a printed sheet apart: grid, type, colours, and the order in which the eye reads it.',
      text: [
        'A layout leads the eye: one thing is read first, then a second, then the rest. Size, weight and empty space decide which. Designers learn it by measuring the work of others before they draw their own.',
      ],
      tasks: [
        'Collect ten flyers or packs. On each, number what you saw first, second and third, and draw its margins and columns with a ruler. Sort them from clear to confusing and say why.',
      ],
      materials: [
        { label: 'Ten printed sheets from your street, a ruler, a pencil' },
        { label: 'Canva Design School: basics of layout', url: 'https://www.canva.com/design-school/' },
      ],
    },
    {
      id: 'vector',
      title: 'Lines that stay sharp',
      aim: 'draw a simple mark with clean vector paths.',
      text: [
        'A vector drawing stores curves, not dots, so it stays sharp from a stamp to a billboard. A good path has few points, placed where the curve turns most, with handles that are level or upright. More points make bumps.',
      ],
      tasks: [
        'Draw the sign of a shop you know in Inkscape with fewer than 30 points. Print it 1 cm and 20 cm wide. Anything that disappears at 1 cm was not needed.',
      ],
      materials: [
        { label: 'Inkscape and its tutorials', url: 'https://inkscape.org/learn/' },
        { label: 'A computer with 4 GB of memory' },
      ],
    },
    {
      id: 'type',
      title: 'Setting type',
      aim: 'set a page in two families with sizes that belong together.',
      text: [
        'Type is chosen for reading, not for decoration. One family for text, perhaps another for headings; sizes in steps of about 1.25; lines of 45 to 75 characters; more space above a heading than below it. Centre little, justify nothing narrow.',
      ],
      tasks: [
        'Set the menu of a food seller on A5: name, twelve dishes, prices in a column that lines up at the right. Read it from two metres away and repair what you cannot read.',
      ],
      materials: [
        { label: 'Google Fonts: knowledge about type', url: 'https://fonts.google.com/knowledge' },
        { label: 'A real menu to copy the words from' },
      ],
    },
    {
      id: 'colour',
      title: 'Colour on screen and on paper',
      aim: 'choose a palette and foresee how it changes in print.',
      text: [
        'A screen mixes light of red, green and blue; a press lays cyan, magenta, yellow and black ink on paper. The bright greens and oranges of a screen do not exist in ink. Check contrast in grey: if two things look the same without colour, someone will miss the difference.',
      ],
      tasks: [
        'Choose three colours for the food seller. Print them on a laser printer, on two papers, and lay them beside the screen. Note what changed and choose colours that survive.',
      ],
      materials: [
        { label: 'Adobe Color: try palettes', url: 'https://color.adobe.com/' },
        { label: 'Two prints, A6 size' },
      ],
    },
    {
      id: 'photo',
      title: 'Repairing a photograph',
      aim: 'crop, correct and cut out a photograph without it looking edited.',
      text: [
        'Start with the crop, then brightness, then colour, and sharpen last, at the size of use. Work on a copy and on layers, so that you can undo each step. A mask hides what an eraser would destroy.',
      ],
      tasks: [
        'Photograph a plate of food by a window. In GIMP crop it, set white balance with a white paper in the picture, cut the plate out with a mask, and put it on the menu.',
      ],
      materials: [
        { label: 'GIMP tutorials', url: 'https://www.gimp.org/tutorials/' },
        { label: 'A phone camera, a window, a sheet of white paper' },
      ],
    },
    {
      id: 'press-ready',
      title: 'A file for the press',
      aim: 'prepare a sheet that the printer can use straight away.',
      text: [
        'Printers cut through many sheets at a time and are off by a millimetre or two. So colours at the edge run 3 mm over it (bleed), and nothing important is within 5 mm of it. Fonts are embedded, pictures have 300 dots an inch at their final size.',
      ],
      tasks: [
        'Export the menu as PDF with bleed and crop marks, visit a print shop, and ask what they would send back. Write down their three most common complaints.',
      ],
      materials: [
        { label: 'Inkscape manual on export', url: 'https://inkscape.org/doc/' },
        { label: 'An hour at a print shop' },
      ],
    },
  ],
}
