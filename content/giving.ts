import { institute } from './institute.ts'
import type { Giving } from './schema/giving.ts'

export const giving: Giving = {
  intro: {
    title: 'Give tools, time or money',
    lead: 'The vice in your store that nobody turns. The laptops your office replaced. Here is what our workshops can use, and what they cannot.',
    description: `What the workshops of ${institute.name} need, field by field, what we cannot take, and how a tool or money you give reaches a learner’s bench.`,
  },
  kinds: [
    { id: 'tools', title: 'Tools', text: 'Hand and power tools; used is fine.' },
    { id: 'equipment', title: 'Equipment', text: 'Machines, computers, materials by the bundle.' },
    { id: 'money', title: 'Money', text: 'Any amount, for a purpose you choose.' },
    { id: 'time', title: 'Time', text: 'An afternoon at the bench, or a term.' },
  ],
  needs: {
    title: 'What the workshops need',
    text: 'Used items are welcome. Each line says when an item is good enough.',
    item: 'We can use',
    condition: 'Good enough when',
    lists: [
      {
        program: 'computer-technology',
        items: [
          { item: 'Laptops', condition: '8 GB memory, charger included, data wiped (or we wipe it)' },
          { item: 'Network switches and routers', condition: 'they can be reset to factory settings' },
          { item: 'Crimping tools, Cat 6 cable, RJ45 plugs', condition: 'half a roll is enough' },
          { item: 'Soldering stations', condition: 'the iron heats; we replace the tips' },
          { item: 'Inverters and solar panels', condition: 'they still deliver power' },
        ],
      },
      {
        program: 'vocational-studies',
        items: [
          { item: 'Welding masks, leather gloves, aprons', condition: 'the glass is whole and the leather is not burnt through' },
          { item: 'Angle grinders and drills', condition: 'the guard and handle are in place' },
          { item: 'Multimeters and clamp meters', condition: 'the leads are not cracked' },
          { item: 'Petrol and diesel engines', condition: 'complete, even if they do not run' },
          { item: 'Hardwood boards, upholstery fabric', condition: 'boards from 60 cm, fabric 2 m or more' },
        ],
      },
      {
        program: 'construction-technologies',
        items: [
          { item: 'Safety boots and helmets', condition: 'helmets under five years old, no cracks' },
          { item: 'Trowels, floats, spirit levels, lines', condition: 'the bubble is true' },
          { item: 'Concrete mixer', condition: 'the drum turns' },
          { item: 'Aluminium profiles, steel bar, angle iron', condition: 'offcuts from 1 m' },
          { item: 'Tiles, POP powder, emulsion paint', condition: 'dry and still sealed' },
        ],
      },
    ],
  },
  refused: {
    title: 'What we cannot take',
    text: 'Tube monitors and televisions, swollen or leaking batteries, machines without a guard, gas cylinders past their test date, opened paint and solvents, asbestos, copied software. We would have to pay to get rid of these things, or someone could be hurt.',
    advice: 'For electronic waste and batteries, ask the environmental agency of your state or NESREA for a registered collector near you.',
  },
  route: {
    title: 'How a gift reaches the bench',
    text: 'A drill you give on Monday is on a bench two weeks later, with a number on it.',
    stations: [
      { title: 'Announced', text: 'You write or call. We will say yes or no, or ask for a photograph.', time: '3 working days' },
      { title: 'Received', text: 'You bring it or, in Abuja, we collect heavy items. You get a gift note that lists it.', time: 'A day you choose' },
      { title: 'Tested', text: 'Leads, guards, brakes, data. What fails becomes spare parts.', time: '1 week' },
      { title: 'Numbered', text: 'A number is stamped on it and written into the inventory.', time: 'Same day' },
      { title: 'On the bench', text: 'Learners work with it until it is worn out.', time: 'From then on' },
    ],
  },
  money: {
    title: 'If you would rather give money',
    howTo: 'This page shows no account number, so that nobody can replace it with a false one. Call or write, and we will send you the details in a letter. Call us to confirm them before you send anything.',
  },
  open: {
    title: 'What you can hold us to',
    points: [
      'Quote the number of your gift, and we will tell you which bench it is on.',
      'Money for a purpose goes to that purpose. If that is no longer possible, we will ask you first.',
      'A gift buys no place, no grade and no contract.',
    ],
  },
  reach: {
    title: 'Rather talk?',
    write: 'Write an email',
    subject: 'A gift for your workshops',
  },
}
