import type { CareerDetails } from './schema/careers.ts'

/** A typical day and a career path for each career in content/careers.ts, in the same order. */
export const careerDetails: readonly CareerDetails[] = [
  {
    id: 'office-assistant',
    day: 'A letter before the bank closes, a stack of forms to scan, yesterday’s receipts to enter. Before lunch you have found a lost email for someone.',
    grows: [
      'Type, print and file with someone beside you to check your work.',
      'Keep one desk’s registers, cash sheet and backups alone.',
      'Run the front office and train new staff.',
      'Open a business centre: one computer, one printer, then whatever the street asks for.',
    ],
  },
  {
    id: 'designer',
    day: 'Three sketches of a menu, one phone call, the second one wins. Then to the print shop with a colour chart, and a school wall to letter until the light goes.',
    grows: [
      'Set text, cut out photographs and mix paint for a print shop or sign writer.',
      'Take small jobs from brief and deposit to print.',
      'Lead the look of a shop or a campaign and check what others draw.',
      'A studio, a sign workshop, or a laptop and clients who come back.',
    ],
  },
  {
    id: 'network-technician',
    day: '“The internet is down”, says a school. You find the switch that lost its earth, label a cable that nobody could identify, and turn a radio on the mast two degrees to the left.',
    grows: [
      'Pull, crimp and test cable with an installation team.',
      'Install a cabinet, a hotspot or a radio link alone, with its report.',
      'Plan a site, lead the crew, take the call at night.',
      'Small offices on monthly contracts, or resale for a provider with an NCC licence.',
    ],
  },
  {
    id: 'software-developer',
    day: 'A bug report, tried on the cheapest phone in the drawer until it shows. After lunch you watch how a clinic’s cashier really works, and the screen changes.',
    grows: [
      'Repair small faults in a team that reads every line.',
      'Deliver a feature from the first conversation to the day it goes live.',
      'Decide how a program is built and review the work of others.',
      'One good program sold to many shops, or clients at home and abroad.',
    ],
  },
  {
    id: 'drone-pilot',
    day: 'Batteries before dawn, while there is no wind. You walk the farm’s edge, read the checklist aloud, fly the grid, and stitch a map the farmer can print.',
    grows: [
      'Carry the pad, watch the sky and keep the log of a licensed operator.',
      'Fly mapping and film jobs under that operator’s permits.',
      'Plan whole surveys and answer for the safety of the crew.',
      'Your own end-user certificate and NCAA authorisation, or a repair bench.',
    ],
  },
  {
    id: 'data-developer',
    day: 'Mostly cleaning: one street written in six ways. Then the model is right nine times in ten, and the question is who the tenth would hurt.',
    grows: [
      'Label, clean and chart data for something that already runs.',
      'Own one model: its data, its tests, the day it goes out of date.',
      'Lead projects, and say no where a simple rule is better.',
      'Advise businesses, or sell one small tool of your own.',
    ],
  },
  {
    id: 'plumber',
    day: 'A pump that runs all night, a bathroom to lay out, a leak that shows in the wrong room. Before you close the wall, the gauge holds still over lunch.',
    grows: [
      'Carry, cut and thread, and learn why water goes where it goes.',
      'Install a bathroom alone; federal trade test grade III, then II.',
      'Run the plumbing of a site: drawings, material, two or three hands.',
      'Estates and hotels on contract, with a van and a phone that is answered.',
    ],
  },
  {
    id: 'welder',
    day: 'Cutting list first, then steel. You tack a gate on the level bench, check both diagonals, weld in turns so that it does not pull, and grind in the shade.',
    grows: [
      'Cut, grind and tack in a yard until your beads need no grinding.',
      'Make the piece from the drawing; pass the test that pipe work asks for.',
      'Lead a bay or an erection crew: sequence, height, the final check.',
      'An inverter welder, a grinder, rented space: gates and tanks to order.',
    ],
  },
  {
    id: 'electrician',
    day: 'Prove it dead before you touch it. Second fix in a new flat, then panels on a roof; the customer gets a drawing of what hangs on the inverter.',
    grows: [
      'Chase walls, pull cable and test beside a certified electrician.',
      'Wire a house or a small solar system and hand over its test sheet.',
      'Lead installations and size systems inside a firm.',
      'The NEMSA competency certificate, then installations in your own name.',
    ],
  },
  {
    id: 'electronics-technician',
    day: 'Six items on the shelf, each with a ticket: an inverter, a television, a gate that opens by itself. You measure before you heat, and write down what it was.',
    grows: [
      'Open, clean, solder and test at the second bench.',
      'Find the component, order it, give a warranty.',
      'Run the bench of a dealer or a hospital, or lead gate and pump jobs.',
      'A stall with a meter and hot air, and small runs of your own circuit.',
    ],
  },
  {
    id: 'mechanic',
    day: 'A bus pulls to the left, a generator takes no load. You listen, read the codes, measure, and only then open the toolbox. The owner sees the worn part first.',
    grows: [
      'Service and wash vehicles, and hold the lamp for others until you can hear the fault yourself.',
      'Take a car from complaint to road test alone; pass a trade test or NABTEB.',
      'Run a bay or a fleet: services, parts, the work of two others.',
      'A garage known for one thing, with a scanner you can really read.',
    ],
  },
  {
    id: 'furniture-maker',
    day: 'Boards are turned until the grain runs well. Joints in the morning, glue before lunch, fabric while the clamps hold. Late in the day a customer sits down and stays.',
    grows: [
      'Sand, glue and cut to the master’s marks.',
      'Make a piece from your own drawing and cutting list.',
      'Lead an order of twenty chairs, every one alike.',
      'A shared workshop on advance payments; reupholstery in quiet months.',
    ],
  },
  {
    id: 'builder',
    day: 'First on the site, with the site book. The line is checked before the first block, the slump before the pour, and at four the wall is still plumb.',
    grows: [
      'Mix, carry and lay between corners a master has set.',
      'Build the corners; federal trade test from grade III up to I.',
      'Foreman: set out, order, keep the book, stop what is not safe.',
      'First a fence, then a bungalow, with an engineer who signs.',
    ],
  },
  {
    id: 'carpenter',
    day: 'Formwork comes down in the cool, its edges clean. You try the first truss on the ground, eleven follow it up, and the last hour belongs to one door.',
    grows: [
      'Saw, nail and strip formwork, and keep your tools sharp.',
      'Cut a roof or hang a house of doors; trade test III, then II.',
      'Lead the crew: timber list, scaffold, the order of things.',
      'A shop for doors and roofs, with machines rented until they pay.',
    ],
  },
  {
    id: 'aluminium-fitter',
    day: 'Every opening is measured three times, since no wall is square. The frame slides in, the sealant runs in one line, and two fingers close the window.',
    grows: [
      'Cut, drill and assemble until every corner closes.',
      'Fit on site alone, from scaffold to silicone.',
      'Become the one who measures: everything is cut from your sheet.',
      'Rent time on a saw, then buy one, and fold your own sills.',
    ],
  },
  {
    id: 'finisher',
    day: 'The room is empty and everything will be seen. You set out tiles from the middle, cast a cornice, give the second coat. A lamp held sideways tells the truth.',
    grows: [
      'Mix, cut, sand and mask for a crew.',
      'Take a room alone, priced by the square metre.',
      'Plan a house: who comes first, what must dry, what the client signs.',
      'Brushes, a cutter and references; then interiors for estates.',
    ],
  },
]
