import type { Learning } from '#content/schema/learning.ts'

export const learning: Learning = {
  introduction:
    'Seven modules for every day: half an hour of drawing does more than any theory.',
  modules: [
    {
      id: 'see',
      title: 'Seeing before drawing',
      aim: 'draw what is there instead of what you know.',
      text: [
        'The hand draws symbols: an almond for an eye. The cure is to look at edges, angles and empty spaces, and to look at the thing longer than at the paper.',
      ],
      tasks: [
        'Draw your hand for ten minutes without looking at the paper, then a chair by its empty spaces alone. Repeat on five days and date every sheet.',
      ],
      materials: [
        { label: 'Pencils HB, 2B, 6B, cheap paper' },
        { label: "The Drawing Source: beginners' lessons", url: 'https://www.thedrawingsource.com/' },
      ],
    },
    {
      id: 'proportion',
      title: 'Measuring with a pencil',
      aim: 'draw figures and objects in proportion.',
      text: [
        'Hold the pencil at a stretched arm and compare: how often does the head fit into the body? Seven and a half times in most adults. Check angles by laying the pencil along them. Lines of construction stay on the sheet.',
      ],
      tasks: [
        'Draw a standing person five times, ten minutes each, beginning with head, waist, feet. Measure the head counts afterwards and note your usual error.',
      ],
      materials: [
        { label: 'Somebody who stands still' },
      ],
    },
    {
      id: 'light',
      title: 'Light and tone',
      aim: 'model form with five tones.',
      text: [
        'Form is light, half tone, core shadow, reflected light and cast shadow. Squint: details go, tones stay. The darkest dark is where things touch.',
      ],
      tasks: [
        'Put an egg and a tin by a window. Make a scale of five tones, then draw both with these five alone. Next day with light from the other side.',
      ],
      materials: [
        { label: 'Charcoal or 6B, a kneaded eraser, a window' },
      ],
    },
    {
      id: 'colour',
      title: 'Mixing colour',
      aim: 'mix what you see from few colours.',
      text: [
        'Three primaries and white mix most things; black deadens, a complement darkens. Judge warm against cool before light against dark. Keep the recipe beside each patch.',
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
        'Design a repeat of 10 by 10 cm from a local plant or tool, and print or trace it four by four. Make a wax resist of it on paper. No hot wax at home.',
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
        'Even light, camera parallel to the sheet, grey card for colour. A price holds material, hours and your share of rent. What you made is yours by copyright from the moment you make it; a sale of the sheet does not sell the right to copy unless you sign that.',
      ],
      tasks: [
        'Photograph five works, write for each title, material, size, year, price and how you got it, and one honest sentence. Show them to a stranger and note the questions.',
      ],
      materials: [
        { label: 'Phone, two white cloths, daylight' },
        { label: 'Nigerian Copyright Commission', url: 'https://www.copyright.gov.ng/' },
      ],
    },
  ],
}
