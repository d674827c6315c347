import type { Lexicon } from './lexicon.ts';

export const en: Lexicon = {
  count: 'how many, how much, number of, count, total, amount of, how often',
  list: 'which, what., list, show, give, find, display, are there, is there, any., do we have, have we, see all, pull up',
  who: 'who., whom, whose, responsible, in charge, assigned to., assignee, owner., owns, handling., handles, dealing with, took care, takes care, taking care, looks after, look after',
  trend:
    'trend, develop, increas, decreas, going up, going down, rising, falling, over time, evolv, changed., change in, monthly, month by month, improving, getting worse, getting better, fewer, growing, grown, risen, rise., dropped, dropping, up or down, gone up, gone down, went up, went down',
  compare:
    'compar, versus, vs., difference, against., more than last, fewer than, than last, than in, worse than, better than',
  why: 'why., reason, what caused, cause of, what explains, explain, how come, due to what, what is behind, what drove, what drives, what affected, what lowered, what raised, what made, what makes, what led, what pushed, what pulled, what dragged',
  about:
    'know about, tell me about, information about, information on, info on, info about, anything about, mention, mentions, concerning, related to, regarding, what about the, known about, everything about, involving, anything on, records about, records on',
  howto:
    'how do, how should, how to, how can i, procedure say, procedure for, instruction say, instructions say, guide say, what should i do, what do i do, what to do, what what do we do, may i, am i allowed, what does the, what do the, says about, say about, steps for, rules for',
  most: 'most., where do most, biggest, highest number, worst area, hotspot, top., least, fewest, most common, most often',
  by: 'by., per., break down, breakdown, broken down, distribution, grouped, split, divided, spread',
  newest: 'newest, latest, most recent, recent, last reported',
  oldest: 'oldest, longest open, been open longest, longest.',
  worst: 'worst, most serious, most severe, gravest, most dangerous',
  act: 'delete, remove, approve., close., create, add., edit, update., write a, cancel, reset, send, reject., mark., change the, set the, ignore, forget, assign., print',
  hello: 'hello, hi., hey, good morning, thanks, thank you, good day',
  help: 'what can you, what do you know, help me with questions, how can you help, who are you, what can i ask',
  soon: 'about to expire, expiring soon, due soon, expiring, soon., coming due, upcoming, running out, nearing',
  reporter:
    'who reported, who made, who wrote, who filed, who submitted, who noticed, who observed, reporter, who spotted, who raised, reported by whom, name of the person who, who entered',
  others:
    'password, salary, salaries, home address, phone number, social security, personal id, private, email address, other people, others training, somebody else, date of birth, health information, medical',

  observation:
    'observation, obervation, observaton, finding, report., reports., reported, remark, safety issue, issues, deviation',
  risk: 'risk assess, risk analys, risk eval, risks, risk., assessment',
  permit: 'work permit, permit, work authori, permission',
  tsi: 'tsi, safety index, total safety, index., index, safety score, score.',
  training:
    'training, course, module, lesson, learning, induction, card., cards, licence, license, certificate',
  chemical: 'chemical, substance, chemcial, hazardous substance',
  document:
    'document, instruction, manual, policy, policies, form., forms, guideline, plan., plans, rules., guide., work instruction, safety rule, paper',
  procedure: 'emergency procedure, emergency instruct, emergency plan, procedure, emergency card',
  injury:
    'injury rate, accident rate, tri., lta., ltif, trif, hours worked, hours., worked, working hours, work hours, lost time, lost-time, recordable, injuries, injury, injured',

  open: 'open., opened, unhandled, new ones, outstanding open, untreated',
  in_progress:
    'in progress, being handled, being processed, under way, underway, ongoing, in process, in work, worked on',
  closed: 'closed, resolved, fixed, done., handled., solved, completed observ, finished',
  notClosed:
    'not closed, not yet closed, unresolved, still open, not been closed, unfinished, not fixed, not resolved, outstanding, havent been closed, not yet fixed, unclosed, not been fixed, not been resolved, pending observ',
  pending:
    'pending, approval, decision, waiting, awaiting, awaits, requested, to be approved, need approval, needs approval, unapproved, need to be decided',
  approved: 'approved, valid, in force, active, current permits, granted, running., in effect, going on',
  rejected: 'rejected, refused, denied, declined, turned down',
  suspended: 'suspended, interrupted, stopped, on hold, paused',
  expired:
    'expired, lapsed, ran out, run out, outdated, out of date, need updating, needs updating, to be updated, to be reviewed, need review, needs review',
  completed: 'complete, completed, finished, passed, done., have i done, i have done',
  notStarted:
    'not started, missing, not done, not completed, incomplete, left to do, still have to, still need, not yet done, not begun, unstarted, remain, uncompleted, have left, havent done, have not done, not finished, must i still, do i still',
  overdue:
    'overdue, late., past due, behind schedule, past their due, past the due, past its due, missed deadline, deadline passed, delayed, past deadline, missed their, passed their due, over their deadline',
  unassigned:
    'unassigned, without owner, without assignee, without a responsible, no responsible, nobody respons, no one respons, no owner, no assignee, without responsible, not assigned, without an assignee, without an owner, nobody is handling, nobody assigned, no one assigned, nobody is respons, no one is respons, nobody handles',
  mine: 'my., mine, own., i have made, i made, i reported, have i made, have i reported, did i report, i submitted, by me, i filed, did i make',
  assignedMe:
    'assigned to me, my tasks, on my desk, i am responsible, im responsible, i need to handle, for me to handle, i should handle, waiting for me, am i responsible, my responsib, i have to handle',
  sds: 'safety data sheet, sds, data sheet, msds',
  unread:
    'unread, to read, must read, need to read, have to read, should i read, havent read, havent i read, not read, have not read, didnt read, have i not read, not yet read',
  due: 'due., expire, deadline, ends., ending, end., due date, runs out',

  low: 'low., low-sev, minor, slight, mild',
  medium: 'medium, moderate',
  high: 'high., high-sev, severe, serious, major, significant, grave',
  critical:
    'critical, immediate danger, life threatening, life-threatening, intolerable, very high, very serious, extremely',
  nearmiss: 'near miss, nearmiss, near-miss, close call, near misses',
  incident: 'incident, accident, mishap',
  hazard: 'hazard., hazards, danger, dangerous situation, unsafe cond',
  improvement: 'improvement, suggestion, improvement idea, idea., ideas',
  positive: 'positive, good practice, good observation, praise',
  quality: 'quality',
  efficiency: 'efficien',
  ergonomics: 'ergonom, lifting, manual handling',
  machines: 'machine, machinery, equipment',
  traffic: 'traffic, vehicle',
  hot_work: 'hot work, hot-work, hotwork, welding permit',
  height_work: 'work at height, working at height, height work, heights, at height',
  confined_space: 'confined space, confined, tank entry, vessel entry',
  electrical: 'electrical, electric work, electricity',
  hazardous_materials:
    'hazardous material, dangerous material, hazardous substance permit, dangerous substance, dangerous goods',
  mandatory: 'mandatory, compulsory, obligatory, required',

  area: 'area, areas, where., location, locations, place., places',
  department: 'department, departments, unit.',
  severity: 'severity, seriousness, risk level, gravity',
  status: 'status, state., situation',
  theme: 'theme, topic, subject',
  category: 'category, categories, type., types, kind., kinds, sort.',
  month: 'by month, per month, each month, every month, month by month',

  today: 'today, this morning, this day, todays',
  yesterday: 'yesterday',
  thisWeek: 'this week, current week, the week',
  lastWeek: 'last week, previous week, week before',
  thisMonth: 'this month, current month, the month, month to date',
  lastMonth: 'last month, previous month, the month before, prior month',
  thisYear: 'this year, current year, year to date, so far this year, the year., ytd',
  lastYear: 'last year, previous year, the year before',
  future: 'next year, predict, forecast, will there be, future',
  tomorrow: 'tomorrow',
  comingWeek: 'next week, coming week, following week',
  comingMonth: 'next month, coming month, following month',
  lastN: 'last., past., previous., preceding, within the last, during the last',
  since: 'since, from., starting, after.',
  days: 'day., days, 24 hours',
  weeks: 'week., weeks',
  months: 'month., months',
  years: 'year., years',
  now: 'now., right now, at the moment, currently, at present, present.',

  when: 'when., what date',

  must: 'must., have to, need to, should., required to, got to, supposed to',

  without:
    'without., dont have, don have, do not have, doesnt have, doesn have, does not have, no., lack, missing, havent got, havent., hasnt., isnt., dont.',

  ppe: 'ppe, protective equip, protective gear, protective cloth, personal protect, safety gear',

  storage: 'stored, kept, keep, store., storing, storage requirement, storage instruct, storage condition',

  hazards:
    'h statement, hazard statement, h phrase, hazard phrase, p statement, pictogram, hazard symbol, risk phrase, h code, hazard class',

  happen: 'happen, happened, occur, occurred',

  approver:
    'who approves, who can approve, who may approve, who grants, who signs off, who must approve, whose approval, who has to approve, who decides on, who is allowed to approve, who authori',

  drill:
    'drill, exercise, extinguisher, fire safety, fire door, escape route, assembly point, fire blanket, evacuation plan, rescue plan, instruction',

  emergency:
    'fire., on fire, burning, help!, help me., emergency., not breathing, isnt breathing, is not breathing, stopped breathing, unconscious, bleeding, heart attack, cardiac, explosion, exploded, call 112, 112., trapped, electrocut, electric shock, gas leak, poison, collapsed, dying, ambulance, cpr, resuscit, choking, crushed, fallen from, fell from, burns., acid in',

  filler:
    'stuff, matters, matter., stored, kept, happening, safer, better., worse., fewer, on site, among, related, relate, apparently, having, where., whose., which., there, coming, comes, turned, turn, found, seen, noticed, noted, spotted, taken, taking, stands, who., might, across, altogether, whole, entire, sort., kind., belong, concern, concerns, main, kinds, person., workers, staff, employees, team, colleagues, left., next., been., gone, since., through, against, without, them., then., very, quite, lot., lots, bit., around, under., status, place, places, areas, done., making, were., thing, things, full., complete list, the., a., an., is., are., was., were., be., been., being, of., in., on., at., to., for., with., and., or., we., our., us., you., your., i., me., it., its., this., that., these, those., there., here, do., does, did., has, have., had., can., could, would, should., please, me., all., any., some., currently, so., far., as., than., them., they., their, from., during, within, between, over., about., into, made., make, made, get., got., happened, happen, occurred, occur, records, record., recorded, registered, register, logged, plant, factory, site., company, safety, level., levels, rated, graded, labelled, marked, classified, with, involving, relating, regarding, concerning, tell, know, want, need., like., see., still, already, yet., just, only, one., ones., items, item, case., cases, people, person, submitted, filed, raised, been, if., while, also, other, most, more, much, many, such, again, really, actually, exactly, overall, altogether, look, looks, looking, going, go., come, came, up., out., off., not., no., number, figure, figures, value, current, will, must, shall, let, lets, s., t., re., ve., say, says, said, whats, whos, theres, anything, something, everything, available, existing, use., used, stored, kept, keep, database, system, app., moment, time., date, doing, ever, today, responsible, assigned, per, each, every, quick, summary, overview, give, well, hows, work., new., points, stand, standing, handled., need, read., read, unread, reading',
  followUp: 'and., what about, how about, same., same for, and what, then., and in, and for',

  monthNames:
    'january, jan.|february, feb.|march|april, apr.|may.|june, jun.|july, jul.|august, aug.|september, sep., sept.|october, oct.|november, nov.|december, dec.',
  numbers: 'one.|two|three|four|five|six.|seven|eight|nine|ten.|eleven|twelve',
};
