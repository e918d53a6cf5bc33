import { holdJourneys } from '../support/journeys.ts';

holdJourneys('phone');
