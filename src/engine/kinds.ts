/**
 * Everyday nouns and the words that belong under them, tried in order. The nouns are the ones that a person would
 * put behind "which"; the words are common English, by ending where English has one.
 */
export const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\bfilms?\b|\bmovies?\b/, 'film'],
  [/\balbums?\b|\beps?\b/, 'album'],
  [/\bsongs?\b|\bsingles?\b/, 'song'],
  [/\bnovels?\b|\bbooks?\b/, 'book'],
  [
    /\b(?:tv|television) (?:series|show)\b|\bminiseries\b|\bseries\b|\bepisodes?\b|\bplays?\b|\bopera\b|\bpaintings?\b|\bpoems?\b|\bmusicals?\b|\bmagazines?\b/,
    'work',
  ],
  [
    /\b(?:politician|singer|actor|actress|architect|musician|writer|author|painter|poet|composer|player|footballer|cricketer|fencer|boxer|wrestler|athlete|coach|manager|referee|swimmer|cyclist|rower|sailor|soldier|officer|general|admiral|bishop|priest|cardinal|saint|martyr|king|queen|prince|princess|duke|duchess|emperor|sultan|lord|baronet|judge|lawyer|attorney|senator|congressman|governor|mayor|minister|president|physician|doctor|scientist|physicist|chemist|biologist|mathematician|philosopher|historian|economist|engineer|inventor|explorer|businessman|businesswoman|entrepreneur|journalist|broadcaster|director|producer|editor|photographer|sculptor|designer|classicist|academic|professor|teacher|scholar|missionary|wife|husband|daughter|son|nobleman|noblewoman|pioneer|printer|rapper|guitarist|drummer|pianist|violinist|comedian|model|volleyball|snooker|jockey|golfer|astronaut|pilot)s?\b/,
    'person',
  ],
  [/\b(?:schools?|college|university|academy)\b/, 'school'],
  [
    /\b(?:city|town|village|municipality|county|state|province|country|township|community|settlement|neighbou?rhood|suburb|island|river|lake|mountain|volcano|peak|bridge|tunnel|airport|station|church|cathedral|courthouse|building|house|hall|hotel|park|stadium|castle|district|commune|region|mill|museum|lighthouse|fort)s?\b/,
    'place',
  ],
  [/\b(?:band|duo|group|orchestra|trio|quartet)s?\b/, 'group'],
  [/\b(?:team|club|squad)s?\b/, 'team'],
  [
    /\b(?:company|organi[sz]ation|party|association|agency|institution|fraternity|union|foundation|movement|brand|manufacturer)\b/,
    'organisation',
  ],
  [/\b(?:ship|boat|vessel|steamer|schooner|frigate|destroyer|cruiser|submarine|ferry)s?\b/, 'ship'],
  [
    /\b(?:language|software|programming language|protocol|library|framework|operating system)s?\b/,
    'technology',
  ],
  [/\b(?:animal|snake|bird|fish|cat|dog|mammal|insect|species|genus|plant|tree|flower|fruit)s?\b/, 'species'],
];
