import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 9,
  id: 'voc-9',
  label: 'Visual Arts',
  searchWords: 'artist painting drawing sculpture printmaking art fine arts',
  summary: 'Draw, paint, print and sculpt until the work can hang in a room and be sold at a fair price.',
  introduction:
    'Mornings belong to drawing: hands, market stalls, light on a wall. In the afternoons you work with paint, adire, screen print and clay, until you find the one that is yours. You also learn the trade behind the art, from photographing a piece to signing a contract for a mural.',
  learn: [
    'Draw figures, buildings and still life from observation, in proportion',
    'Mix colour in acrylic and oil, and stretch and prime your own canvas',
    'Dye adire with cassava-paste resist and batik with wax, gloves on and windows open',
    'Cut a stencil, expose a screen and pull an edition of ten equal prints',
    'Model a head in clay and cast it in plaster',
    'Transfer a sketch to a wall and paint a mural from a stable platform',
    'Photograph, price, invoice and pack a work, and keep your copyright in writing',
  ],
  months: 9,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'Five works for a final show',
      text: 'Chosen with your instructors, framed or mounted, labelled and hung for visitors.',
    },
    {
      title: 'A mural four metres wide',
      text: 'Scaled up from an approved sketch onto a real wall, sealed against sun and rain.',
    },
    {
      title: 'An edition of adire or screen prints',
      text: 'Ten pieces alike, numbered and signed, with a costing that shows what each of them earns.',
    },
  ],
  tools: [
    'Sketchbook, charcoal and pencil range',
    'Acrylic and oil paints',
    'Easel and stretched canvas',
    'Screen printing frame and squeegee',
    'Indigo vat and tjanting',
    'Clay and modelling tools',
    'Heat gun',
    'Camera or good phone',
  ],
  before: 'A few drawings of your own, however rough, that you are willing to talk about.',
  afterwards:
    'Income usually comes from several sides: commissions, murals, textiles, school workshops, set design, online sales. If you prefer a team, look to fashion houses, film art departments, agencies and galleries.',
}

export const learning: Learning = {
  introduction:
    'Seven modules for every day: half an hour of drawing does more than any theory.',
  modules: [
    {
      id: 'see',
      title: 'Seeing before drawing',
      aim: 'draw what is there instead of what you know.',
      text: [
        'The hand draws symbols: an almond for an eye. The cure is to look at edges, angles and empty spaces, and to look at the object longer than at the paper.',
      ],
      tasks: [
        'Draw your hand for ten minutes without looking at the paper, then a chair by its empty spaces alone. Repeat on five days and date every sheet.',
      ],
      materials: [
        { label: 'Pencils HB, 2B, 6B, cheap paper' },
        { label: 'The Drawing Source: beginners’ lessons', url: 'https://www.thedrawingsource.com/' },
      ],
    },
    {
      id: 'proportion',
      title: 'Measuring with a pencil',
      aim: 'draw figures and objects in proportion.',
      text: [
        'Hold the pencil at arm’s length and compare: how often does the head fit into the body? Seven and a half times in most adults. Check angles by laying the pencil along them. Leave construction lines on the sheet.',
      ],
      tasks: [
        'Draw a standing person five times, ten minutes each, beginning with head, waist, feet. Measure the head counts afterwards and note your usual error.',
      ],
      materials: [
        { label: 'Someone who can stand still' },
      ],
    },
    {
      id: 'light',
      title: 'Light and tone',
      aim: 'model form with five tones.',
      text: [
        'Form is light, half tone, core shadow, reflected light and cast shadow. Squint: details disappear and tones stay. The darkest dark is where things touch.',
      ],
      tasks: [
        'Put an egg and a tin by a window. Make a scale of five tones, then draw both with these five alone. The next day, draw them with light from the other side.',
      ],
      materials: [
        { label: 'Charcoal or 6B, a kneaded eraser, a window' },
      ],
    },
    {
      id: 'colour',
      title: 'Mixing colour',
      aim: 'mix what you see from a few colours.',
      text: [
        'Three primaries and white mix most colours; black deadens a colour, and its complement darkens it. Judge warm against cool before light against dark. Keep the recipe beside each patch.',
      ],
      tasks: [
        'Mix 24 patches that match things around you: laterite road, palm leaf, enamel pot. Write recipes. Paint one small still life with these.',
      ],
      materials: [
        { label: 'Acrylics in red, yellow, blue, white; two brushes; an old plate' },
      ],
    },
    {
      id: 'pattern',
      title: 'Pattern and resist',
      aim: 'design a repeating pattern and try a resist.',
      text: [
        'A pattern works when the eye cannot find its seam: cut a square in four, change the outer edges to the inner, draw over the joins. In adire, cassava paste keeps the dye out; on paper, candle wax keeps out water colour.',
      ],
      tasks: [
        'Design a repeat of 10 by 10 cm from a local plant or tool, and print or trace it four by four. Make a wax resist of it on paper. Do not use hot wax at home.',
      ],
      materials: [
        { label: 'Tracing paper, candle, water colour' },
        { label: 'Victoria and Albert Museum collections: search adire', url: 'https://collections.vam.ac.uk/' },
      ],
    },
    {
      id: 'space',
      title: 'Space and composition',
      aim: 'build a picture with foreground, middle and distance.',
      text: [
        'Overlap, size, height on the sheet, paler far away: four simple means. One-point perspective is for corridors, two-point for corners. Try five thumbnails before one painting; the first idea is seldom the best.',
      ],
      tasks: [
        'Make ten thumbnails of a market scene, each the size of a matchbox, in three tones. Enlarge the best to A4.',
      ],
      materials: [
        { label: 'Sketchbook, half an hour at a market' },
      ],
    },
    {
      id: 'sell',
      title: 'Showing and selling',
      aim: 'photograph, price and describe a work.',
      text: [
        'Use even light, keep the camera parallel to the sheet, and use a grey card for colour. A price covers material, hours and your share of the rent. You own the copyright from the moment you make a work; selling the sheet does not sell the right to copy it unless you sign for that.',
      ],
      tasks: [
        'Photograph five works, and for each write the title, material, size, year, price and how you set it, and one honest sentence. Show them to a stranger and note the questions.',
      ],
      materials: [
        { label: 'Phone, two white cloths, daylight' },
        { label: 'Nigerian Copyright Commission', url: 'https://www.copyright.gov.ng/' },
      ],
    },
  ],
}
