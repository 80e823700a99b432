import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 6,
  id: 'comp-6',
  label: 'Desktop Application Development',
  searchWords: 'software developer windows program coding programmer pos till database csharp',
  summary: 'Program tills, stock ledgers and record systems that run on an office PC without internet.',
  introduction:
    'Pharmacies, cooperatives and school offices depend on a PC in the corner that must keep selling and recording when the internet is down. You write its software here, in C#, including the parts that nobody notices: printing, backups, installers, updates.',
  learn: [
    'Program in C# with types, collections, files and exceptions',
    'Arrange windows, tables and keyboard shortcuts so that a cashier never needs the mouse',
    'Model customers, stock and sales in SQLite and keep totals exact to the kobo',
    'Print receipts and labels, and read barcodes from a USB scanner',
    'Write tests for every calculation that touches money',
    'Package an installer that updates the program without losing data',
    'Restore a customer’s records from last night’s backup while being timed',
  ],
  months: 8,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A shop counter with a receipt printer',
      text: 'Scan, total, take cash or transfer, print; at closing time the drawer and the report agree.',
    },
    {
      title: 'A patient register for a small clinic',
      text: 'Staff find a card by name or number in a second, each change is logged, and the backup goes to an encrypted drive.',
    },
  ],
  tools: [
    'Visual Studio',
    'C# and .NET',
    'Avalonia UI',
    'SQLite',
    'Git',
    'Thermal receipt printer',
    'USB barcode scanner',
    'Inno Setup',
  ],
  before: 'You use Windows daily and can work out percentages easily. We teach programming from the first line.',
  afterwards:
    'Companies that sell accounting, pharmacy and school software need developers and people who install, train and support. On your own, one good program sold to ten shops with yearly maintenance can be a living.',
}

export const learning: Learning = {
  introduction:
    'Six modules towards programs that a shop can trust with its money. Any Windows or Linux computer with 4 GB of memory will do.',
  modules: [
    {
      id: 'at-the-counter',
      title: 'Watch the counter',
      aim: 'describe a cashier’s work so exactly that a program could follow it.',
      text: [
        'Before code comes observation. How often does the hand leave the keyboard? What happens when the price is missing, the customer returns an item or the light goes? The rule is easy; the exceptions make the program.',
      ],
      tasks: [
        'Sit in a shop for an hour, with permission. Draw each sale as a row of steps and time five of them. List the exceptions you saw and ask for those you did not.',
      ],
      materials: [
        { label: 'Notebook, watch, a friendly shopkeeper' },
      ],
    },
    {
      id: 'csharp',
      title: 'First C#',
      aim: 'write a console program with types, methods and collections.',
      text: [
        'C# checks types before the program runs. Use decimal for money, never double: 0.1 plus 0.2 must be 0.3. A method does one thing and says so in its name; a List holds many, a Dictionary finds by key.',
      ],
      tasks: [
        'Write a program that reads prices until an empty line, then prints the total, VAT at 7.5 per cent and the change for an amount paid. Test it with odd kobo.',
      ],
      materials: [
        { label: 'Microsoft Learn: C# for beginners', url: 'https://learn.microsoft.com/en-us/dotnet/csharp/tour-of-csharp/' },
        { label: '.NET SDK, free', url: 'https://dotnet.microsoft.com/download' },
      ],
    },
    {
      id: 'money-tests',
      title: 'Tests for every kobo',
      aim: 'prove a calculation with automatic tests before someone pays for its mistake.',
      text: [
        'A test states an example: two items of 450 and a discount of 10 per cent make 810. Write the ordinary case, the edges (nothing, one, very many) and the impossible (negative). Round once, at the end, and write down how.',
      ],
      tasks: [
        'Write ten tests for your total with xUnit. Then let a friend change one sign in your program: at least one test must turn red.',
      ],
      materials: [
        { label: 'xUnit: getting started', url: 'https://xunit.net/docs/getting-started/v3/getting-started' },
        { label: 'Your program of the last module' },
      ],
    },
    {
      id: 'window',
      title: 'A window without a mouse',
      aim: 'lay out a window that people can use with the keyboard alone.',
      text: [
        'Cashiers do not look at the screen while they scan. Enter goes forward, Esc goes back, function keys do the frequent tasks, and the focus is always visible. Align the numbers in tables to the right.',
      ],
      tasks: [
        'Build the counter in Avalonia: field for the code, list of items, total in large figures. Enter twenty sales without touching the mouse and time them.',
      ],
      materials: [
        { label: 'Avalonia documentation', url: 'https://docs.avaloniaui.net/' },
        { label: 'A list of twenty products with codes' },
      ],
    },
    {
      id: 'sqlite',
      title: 'Stock and sales in SQLite',
      aim: 'model products, stock and sales so that nothing is lost when the power goes.',
      text: [
        'A sale and its change of stock belong in one transaction. Store the price with the sale, because the price list will change. SQLite is one file, needs no server, and survives a power cut if you let it write as it wants.',
      ],
      tasks: [
        'Create tables for products, sales and lines. Record ten sales, pull the plug of a test computer (or end the program hard) in the middle of one, and show that stock and sales still agree.',
      ],
      materials: [
        { label: 'SQLite documentation', url: 'https://www.sqlite.org/docs.html' },
        { label: 'DB Browser for SQLite', url: 'https://sqlitebrowser.org/' },
      ],
    },
    {
      id: 'deliver',
      title: 'Backup, installer, support',
      aim: 'hand over a program that installs easily, backs up its data automatically and can be restored.',
      text: [
        'A customer judges you on the day the disk dies. Back up every night to another device, keep seven days, check that the file opens. An update must keep the old data; write its version into the database.',
      ],
      tasks: [
        'Write a backup that runs on closing, delete the database, and restore it with a stopwatch running. Write a page "What to do when..." for the shop.',
      ],
      materials: [
        { label: 'Inno Setup help', url: 'https://jrsoftware.org/ishelp/' },
        { label: 'A USB drive' },
      ],
    },
  ],
}
