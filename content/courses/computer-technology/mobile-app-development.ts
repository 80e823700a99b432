import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 5,
  id: 'comp-5',
  label: 'Mobile App Development',
  searchWords: 'app developer android ios iphone phone apps coding programmer software',
  summary: 'Write Android apps that start fast, save data and keep working when the network is gone.',
  introduction:
    'The cheapest Android in the market has little memory, a tired battery and hours without signal. Such a phone sits on your desk during the whole course and decides whether your work is finished. You program in Dart with Flutter, and in Kotlin where Android needs it.',
  learn: [
    'Lay out screens in Flutter that survive large text, rotation and a very small display',
    'Keep records in SQLite on the phone and send them when the network returns',
    'Ask before using the camera, location and notifications, and keep working when the answer is no',
    'Call a web service, handle its errors and show the user what to do next',
    'Measure start time, memory and app size, and bring each below a limit',
    'Test with unit tests, on an emulator and on at least two real phones',
    'Sign a release, prepare its store page and publish it to testers',
  ],
  months: 9,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'An ajo savings book',
      text: 'A contribution group records who paid and whose turn it is, offline, with a receipt to share on WhatsApp.',
    },
    {
      title: 'A site inspection app',
      text: 'Photographs, measurements and remarks from a building site become one PDF before the inspector is back at the car.',
    },
  ],
  tools: [
    'Flutter and Dart',
    'Android Studio',
    'Kotlin',
    'SQLite',
    'Firebase',
    'Figma',
    'Git',
    'Low-cost Android phones',
  ],
  before: 'You know your way around files and can follow simple logic. Some experience of programming helps.',
  afterwards:
    'A published app with few crashes is the best application letter to a team in fintech, health or logistics. If you work for yourself, you build for cooperatives, schools and clinics, and earn again by looking after what you delivered.',
}

export const learning: Learning = {
  introduction:
    'Six modules that lead from paper to a small app on a real phone. The computer needs 8 GB of memory for the later ones.',
  modules: [
    {
      id: 'phone-reality',
      title: 'The phone your users have',
      aim: 'describe the phone, network and habits of the people you will build for.',
      text: [
        'An app is used with one thumb, in the sun, at 15 per cent battery, between two calls. Android may stop it at any moment to save memory. If you design for a new phone on office Wi-Fi, you design for nobody.',
      ],
      tasks: [
        'Ask five people to show you their phone: model, free space, data plan, the app they deleted last and why. Write one page of rules for your own app from it.',
      ],
      materials: [
        { label: 'Five people and ten minutes of each' },
        { label: 'Android: core app quality', url: 'https://developer.android.com/docs/quality-guidelines/core-app-quality' },
      ],
    },
    {
      id: 'paper-app',
      title: 'Screens on paper',
      aim: 'draw every screen of an app and find the gaps before you write a line of code.',
      text: [
        'A mistake found on paper costs an hour; the same mistake found in code costs a week. Draw the empty screen, the full one, the loading one, the error and the offline one. Most apps forget the last three.',
      ],
      tasks: [
        'Draw an ajo savings book on cards the size of a phone: list of members, pay, whose turn, receipt. Let someone press the paper with a finger while you change the cards. Note where they hesitate.',
      ],
      materials: [
        { label: 'Cards or cut paper, a pen' },
        { label: 'Material Design: foundations', url: 'https://m3.material.io/foundations' },
      ],
    },
    {
      id: 'dart',
      title: 'First Dart',
      aim: 'write small programs in Dart with lists, maps, classes and null safety.',
      text: [
        'Dart looks like many languages: variables, functions, classes. A type with a question mark may be null, and the compiler makes you look before you use it. async and await mark work that takes time, such as reading a file or the network.',
      ],
      tasks: [
        'In DartPad write a Member class and a function that says who receives the pot this week and who has not paid. Try it with an empty group and with one member.',
      ],
      materials: [
        { label: 'DartPad, in the browser', url: 'https://dartpad.dev/' },
        { label: 'Dart language tour', url: 'https://dart.dev/language' },
      ],
    },
    {
      id: 'flutter',
      title: 'A first screen in Flutter',
      aim: 'show a list that scrolls, reacts and survives large text.',
      text: [
        'In Flutter everything on the screen is a widget inside a widget. You describe how the screen looks for a given state; when the state changes, Flutter draws again what differs. Text must not be cut off when a reader sets it to twice the size.',
      ],
      tasks: [
        'Build the list of members with a button that marks a payment. Rotate the phone, set the system’s text to the largest, and repair what breaks.',
      ],
      materials: [
        { label: 'Flutter: install and first app', url: 'https://docs.flutter.dev/get-started' },
        { label: 'A real Android phone with a USB cable' },
      ],
    },
    {
      id: 'offline',
      title: 'Works without network',
      aim: 'store records on the phone first and send them when the network returns.',
      text: [
        'Write to the phone at once and show the result; a list of things to send waits beside it. Each gets an id made on the phone, so that sending it twice makes one record. Two phones may change the same thing: decide beforehand which change wins, and tell your users.',
      ],
      tasks: [
        'Keep the payments in SQLite with a column "sent". Switch airplane mode on, record three payments, close the app, open it again: they must be there. Write down in what order you would send them.',
      ],
      materials: [
        { label: 'Flutter cookbook: persistence', url: 'https://docs.flutter.dev/cookbook/persistence' },
        { label: 'SQLite in its own words', url: 'https://www.sqlite.org/quickstart.html' },
      ],
    },
    {
      id: 'release',
      title: 'Testing and release',
      aim: 'prepare a release that others can install and judge.',
      text: [
        'A release is signed with a key that only you hold; lose it and your users cannot update. Ask for a permission at the moment it is needed and say why. The store wants a privacy policy, and your users deserve one.',
      ],
      tasks: [
        'Make a signed build, note its size, and give it to three people with different phones. Watch them use it for ten minutes, list what went wrong, and put the first three right.',
      ],
      materials: [
        { label: 'Flutter: build and release for Android', url: 'https://docs.flutter.dev/deployment/android' },
        { label: 'Three testers with patience' },
      ],
    },
  ],
}
