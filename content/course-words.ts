/**
 * What people type when they mean a course, beside its name, what one learns and the tools. Only the search reads it; a
 * course without an entry is found all the same.
 */
export const courseWords: Readonly<Record<string, string>> = {
  'comp-1': 'computer literacy basics beginner office secretary typing typist excel word ict',
  'comp-2': 'graphic design designer logo branding flyer poster photoshop animation motion print',
  'comp-3': 'network engineer technician wifi internet lan server ccna it support cctv',
  'comp-4': 'website coding coder programming programmer software developer frontend backend full stack javascript',
  'comp-5': 'app developer android ios iphone phone apps coding programmer software',
  'comp-6': 'software developer windows program coding programmer pos till database csharp',
  'comp-7': 'wireless isp mast antenna mikrotik starlink internet provider hotspot wifi',
  'comp-8': 'uav quadcopter pilot aerial mapping survey surveyor camera flying',
  'comp-9': 'automation robotics robot arduino iot smart home gate opener sensors mechatronics',
  'comp-10': 'ai ml machine learning data science scientist analyst chatgpt chatbot python',
  'voc-1': 'plumber plumbing water borehole bathroom toilet drainage sanitary',
  'voc-2': 'welder fabricator gate metal iron works ironwork',
  'voc-3': 'sheet metal roofing gutter duct tinsmith panel beater',
  'voc-4': 'electrician electric wiring house power solar inverter generator',
  'voc-5': 'electronics chip pcb circuit board hardware engineer microcontroller',
  'voc-6': 'upholstery upholsterer sofa chair cabinet maker interior wardrobe furniture',
  'voc-7': 'repair technician tv television inverter phone laptop charger amplifier fridge printer engineer',
  'voc-8': 'mechanic auto car motor vehicle engine brakes repair garage diesel',
  'voc-9': 'artist painting drawing sculpture printmaking art fine arts',
  'const-1': 'carpenter wood woodwork roof roofing door joiner joinery',
  'const-2': 'bricklayer blocklayer mason masonry builder cement foundation concrete house',
  'const-3': 'steel structure iron bender welder fabricator tank stand building',
  'const-4': 'tiler tiles floor flooring marble granite bathroom',
  'const-5': 'aluminum windows doors glass glazier partition shopfront sliding',
  'const-6': 'ceiling plaster plasterer cornice screeding gypsum interior',
  'const-7': 'painter paint decorator wallpaper interior house finishing screeding',
}
