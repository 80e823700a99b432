import type { CareerDetails } from './schema/careers.ts'

/** A day and a way for each career of content/careers.ts, in the same order. */
export const careerDetails: readonly CareerDetails[] = [
  {
    id: 'office-assistant',
    day: 'The first customer wants a letter typed before the bank closes. Between jobs you enter yesterday’s receipts, scan a stack of forms and change the toner, and before lunch you have shown somebody how to find an e-mail again.',
    grows: [
      'Type, print and file in a busy office or business centre, with somebody beside you who checks.',
      'Keep the records of one desk alone: registers, a spreadsheet of money in and out, the daily backup.',
      'Run the front office: train the new hands, order supplies, prepare the figures the manager asks for.',
      'Open a business centre with one computer and one printer, and add scanning, lamination or online forms as the street asks for them.',
    ],
  },
  {
    id: 'designer',
    day: 'The morning goes to a menu for a food seller: three sketches, one phone call, the second one wins. In the afternoon you stand in the print shop with a colour chart, then paint the lettering of a school wall until the light goes.',
    grows: [
      'Cut out photographs, set text and mix paint for a print shop, a sign writer or a church office.',
      'Take small jobs from sketch to print yourself, with a written brief and a deposit.',
      'Lead the look of a client’s shop, campaign or magazine and check what others draw.',
      'Work under your own name: a studio, a sign workshop or a laptop and a list of clients who come back.',
    ],
  },
  {
    id: 'network-technician',
    day: 'A school says that “the internet is down”. You find the switch that lost its earth, label the cable nobody knew about and are up a mast before the sun is high, turning a radio two degrees to the left.',
    grows: [
      'Pull, crimp and test cable with an installation team, and learn the building before the cabinet.',
      'Install and repair alone: a cabinet, a hotspot, a point-to-point link with its report.',
      'Plan the network of a site, lead the crew and take the call when it stops at night.',
      'Look after ten small offices on monthly contracts, or resell internet for a provider that holds the NCC licence.',
    ],
  },
  {
    id: 'software-developer',
    day: 'You read a bug report from a shop, reproduce it on the cheapest phone in the drawer and write the test before the repair. After lunch you sit with a clinic’s cashier and watch how she really works; that changes the screen.',
    grows: [
      'Fix small faults and write pages or forms in a team that reads every line before it goes out.',
      'Deliver a whole feature, from the talk with the user to the day it runs.',
      'Decide how a program is built, review the work of others and explain costs to the client.',
      'Sell one good program to many shops with yearly maintenance, or build for clients at home and abroad.',
    ],
  },
  {
    id: 'drone-pilot',
    day: 'Batteries are charged before dawn because the wind is low then. You walk the farm’s edge, read the checklist aloud, fly the grid in two batteries and spend the afternoon stitching the photographs into a map the farmer can print.',
    grows: [
      'Carry the landing pad, watch the sky and log the flights of a licensed operator.',
      'Fly mapping and film jobs under that operator’s papers, and rebuild the aircraft that came down.',
      'Plan whole surveys, keep the fleet airworthy and answer for the safety of the crew.',
      'Apply for the end-user certificate and the NCAA authorisation that commercial flying in Nigeria needs, or open a repair bench for those who have them.',
    ],
  },
  {
    id: 'data-developer',
    day: 'Most of the morning is cleaning: the same street written in six ways. In the afternoon the model reaches nine out of ten, and the useful question is which tenth it gets wrong and who would suffer from it.',
    grows: [
      'Label, clean and chart data in a team that already runs something.',
      'Own one report or one model: where its data comes from, how it is tested, when it is too old.',
      'Lead projects, choose what is worth predicting and say no where a simple rule is better.',
      'Advise businesses or build a small product of your own, such as a reader for forms in your trade.',
    ],
  },
  {
    id: 'plumber',
    day: 'A borehole pump that runs all night, a bathroom to lay out, a leak that shows in the wrong room. You mark the wall, cut and join, then leave the pipes under pressure over lunch and look at the gauge before you close anything.',
    grows: [
      'Carry, cut and thread beside an experienced plumber, and learn why water goes where it goes.',
      'Install a bathroom alone from drawing to pressure test; take the federal trade test, grade III and then II.',
      'Run the plumbing of a building site: drawings, materials, two or three hands.',
      'Keep estates and hotels on contract with a van, a threader and a phone that is answered.',
    ],
  },
  {
    id: 'welder',
    day: 'Cutting list first, then steel. You tack a gate on the level bench, check both diagonals, weld in turns so that it does not pull, and grind in the shade. The generator is loud; the chalk line is still straight.',
    grows: [
      'Cut, grind and tack in a yard until your beads no longer need grinding.',
      'Read a drawing and make the piece alone; pass the qualification test that pipe or tank work asks for.',
      'Lead a bay or an erection crew: cutting lists, sequence, safety at height, the last look.',
      'Start with an inverter welder, a grinder and rented space, and build gates, tanks and canopies to order.',
    ],
  },
  {
    id: 'electrician',
    day: 'You prove the circuit dead before you touch it, every time. A new flat gets its second fix in the morning; after lunch you are on a roof setting panels to the sun, and the customer gets a drawing of what hangs on the inverter.',
    grows: [
      'Chase walls, pull cable and test beside a certified electrician.',
      'Wire a house or a small solar system alone and hand over its test sheet.',
      'Lead installations, size the system and sign for the team’s work inside a firm.',
      'Install in your own name: the NEMSA competency certificate first, then a shop with honest load sheets.',
    ],
  },
  {
    id: 'electronics-technician',
    day: 'Six items wait on the shelf, each with a ticket. An inverter board, a television, a gate that opens by itself. You measure before you heat, replace one part, and write on the ticket what was wrong.',
    grows: [
      'Take apart, clean, solder and test at the second bench of a repair shop.',
      'Diagnose to the component, order the right part and give a warranty on the repair.',
      'Run the service bench of a dealer or a hospital, or lead installations of gates, alarms and pumps.',
      'Open a stall with a meter and a hot-air station, and make small runs of a circuit your customers keep asking for.',
    ],
  },
  {
    id: 'mechanic',
    day: 'A bus that pulls to the left and a generator that will not take load. You listen, read the codes, measure, and only then open the toolbox. The owner sees the worn part in your hand before he sees the bill.',
    grows: [
      'Service, wash parts and hold the lamp, until you hear the fault before the master names it.',
      'Take a vehicle from complaint to road test alone; the trade test or NABTEB puts it on paper.',
      'Run a bay or a fleet: plan services, check the work of two others, order parts in time.',
      'Open a garage known for one thing, such as diagnosis, brakes or generators, with a scanner you can really read.',
    ],
  },
  {
    id: 'furniture-maker',
    day: 'Boards are turned over until the grain runs well, then marked. You cut joints in the morning, glue before lunch and stretch fabric while the clamps hold. Late in the day a customer sits down, stays sitting, and orders the second chair.',
    grows: [
      'Sand, glue and cut to the master’s marks, and learn what dry timber is.',
      'Make a piece alone from your own drawing and cutting list.',
      'Lead an order, such as twenty chairs for a hall, with every one alike.',
      'Share a workshop on advance payments, let reupholstery carry the quiet months, and show your own line.',
    ],
  },
  {
    id: 'builder',
    day: 'You are first on the site with the site book. The line is checked before the first block is laid, the slump before the concrete is poured, and at four o’clock the wall is plumb because somebody looked at nine, eleven and two.',
    grows: [
      'Mix, carry and lay between the corners that a master has set.',
      'Build corners, read the drawing and take the federal trade test from grade III up to I.',
      'Be foreman: set out, order material, keep the site book, and stop work that is not safe.',
      'Take small contracts, first a fence, then a bungalow, with an engineer who signs what must be signed.',
    ],
  },
  {
    id: 'carpenter',
    day: 'Formwork comes down in the cool of the morning, and the edges are clean. Then the roof: you try the first truss on the ground, and the other eleven follow it up. The last hour belongs to one door and its three hinges.',
    grows: [
      'Saw, nail and strip formwork with a gang, and keep your tools sharp.',
      'Cut a roof from the drawing or hang a house of doors alone; trade test III, then II.',
      'Lead the gang: timber list, scaffold, the order in which it goes up.',
      'Run a small shop for doors, kitchens and roofs, with machines rented until they pay for themselves.',
    ],
  },
  {
    id: 'aluminium-fitter',
    day: 'You measure each opening three times, top, middle and bottom, because no wall is square. In the shop the saw follows your list; on the site the frame slides in, the sealant runs in one line and the window closes with two fingers.',
    grows: [
      'Cut, drill and assemble in the workshop until every corner closes.',
      'Fit on site alone, from scaffold to silicone.',
      'Become the one who measures: from your sheet everything is cut.',
      'Rent time on a saw for the first estates, then buy one, and fold your own flashings and sills.',
    ],
  },
  {
    id: 'finisher',
    day: 'The room is empty and everything will be seen. You find the level, set out the tiles from the middle, or cast the cornice, or give the wall its second coat before noon. In the evening a lamp held sideways tells the truth.',
    grows: [
      'Mix, cut, sand and mask for a crew that finishes rooms.',
      'Take a room alone, priced by the square metre, with few call-backs.',
      'Plan the finishing of a house: who comes first, what must dry, what the client signs.',
      'Start with brushes, a cutter and references, and grow into an interior contractor for estates and hotels.',
    ],
  },
]
