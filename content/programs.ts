import type { Program } from './schema/programs.ts'

/** A program's id is its slug in every address; a course id is what applications store. */
export const programs: readonly Program[] = [
  {
    id: 'computer-technology',
    title: 'Computer Technology',
    level: 'Advanced Diploma',
    description:
      'From your first steps at a keyboard to networks, apps, drones and artificial intelligence, learned by building working things.',
    courses: [
      { id: 'comp-1', label: 'Computer Appreciation' },
      { id: 'comp-2', label: 'Computer Graphics' },
      { id: 'comp-3', label: 'Networking' },
      { id: 'comp-4', label: 'Web Development' },
      { id: 'comp-5', label: 'Mobile App Development' },
      { id: 'comp-6', label: 'Desktop Application Development' },
      { id: 'comp-7', label: 'Radio/Router Configuration' },
      { id: 'comp-8', label: 'Drone Technology' },
      { id: 'comp-9', label: 'Remote Control Systems' },
      { id: 'comp-10', label: 'Artificial Intelligence' },
    ],
  },
  {
    id: 'vocational-studies',
    title: 'Vocational Studies',
    level: 'Advanced Diploma',
    description:
      'Trades that keep homes, cars and factories running: pipes, welds, wires, engines and furniture, practised at the bench every day.',
    courses: [
      { id: 'voc-1', label: 'Plumbing-Pipe Fitting' },
      { id: 'voc-2', label: 'Welding & Fabrications' },
      { id: 'voc-3', label: 'Metal Folding Technology' },
      { id: 'voc-4', label: 'Electrical Installations & Maintenance' },
      { id: 'voc-5', label: 'Integrated Circuits' },
      { id: 'voc-6', label: 'Exotic Furniture' },
      { id: 'voc-7', label: 'Electronics & Related Equipment Maintenance' },
      { id: 'voc-8', label: 'Automobile Maintenance (Mechanical)' },
      { id: 'voc-9', label: 'Visual Arts' },
    ],
  },
  {
    id: 'construction-technologies',
    title: 'Manufacturing & Construction',
    level: 'Advanced Diploma',
    description:
      'Timber, blocks, steel, tiles and paint: learn to read a drawing and turn it into a building that stands, on real sites.',
    courses: [
      { id: 'const-1', label: 'Carpentry' },
      { id: 'const-2', label: 'Block-Laying and Concrete Works' },
      { id: 'const-3', label: 'Steel Fabrication' },
      { id: 'const-4', label: 'Tiling' },
      { id: 'const-5', label: 'Aluminium Works' },
      { id: 'const-6', label: 'POP (Plaster of Paris) Design' },
      { id: 'const-7', label: 'Painting and Decorating' },
    ],
  },
]
