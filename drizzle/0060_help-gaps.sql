CREATE TABLE "help_gaps" (
	"day" date NOT NULL,
	"question" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "help_gaps_day_question_pk" PRIMARY KEY("day","question")
);
